import path from 'node:path'
import { coldCommand, type ColdCommand, command, type Command } from './command.ts'

const REPLACE = '--replace'
const ALONE = 'move-to-postgres'

/** What was typed after `npm run operator --`; null where it is no command. */
export function readArguments(typed: readonly string[]): Command | ColdCommand | null {
  if (typed.join() === ALONE) return { verb: ALONE }
  const replace = typed.includes(REPLACE)
  const [verb, subject, ...more] = typed.filter((each) => each !== REPLACE)
  if (verb === ALONE || subject === undefined || more.length > 0) return null
  const file = path.resolve(subject)
  const cold = coldCommand.safeParse({ verb, file, replace }).data
  if (cold !== undefined) return cold
  return replace ? null : (command.safeParse({ verb, email: subject, file }).data ?? null)
}
