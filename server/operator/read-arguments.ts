import path from 'node:path'
import { coldCommand, type ColdCommand, command, type Command } from './command.ts'

const REPLACE = '--replace'
/** Commands that are about everything. */
const ALONE = ['move-to-postgres', 'migrate', 'reseal'] as const

/** What was typed after `npm run operator --`; null where it is no command. */
export function readArguments(typed: readonly string[]): Command | ColdCommand | null {
  const alone = ALONE.find((each) => each === typed.join())
  if (alone !== undefined) return { verb: alone }
  const replace = typed.includes(REPLACE)
  const [verb, subject, ...more] = typed.filter((each) => each !== REPLACE)
  if (ALONE.some((each) => each === verb) || subject === undefined || more.length > 0) return null
  const file = path.resolve(subject)
  const cold = coldCommand.safeParse({ verb, file, replace }).data
  if (cold !== undefined) return cold
  return replace ? null : (command.safeParse({ verb, email: subject, file }).data ?? null)
}
