import path from 'node:path'
import { command, type Command } from './command.ts'

/** What was typed after `npm run operator --`; null where it is no command. */
export function readArguments([verb, subject, ...more]: readonly string[]): Command | null {
  if (subject === undefined || more.length > 0) return null
  return command.safeParse({ verb, email: subject, file: path.resolve(subject) }).data ?? null
}
