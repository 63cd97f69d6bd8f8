import path from 'node:path'
import { CHECKS } from '#contract/applications.ts'
import { command, type Command } from './command.ts'

/** What was typed after `npm run operator --`; null where it is no command. */
export function readArguments([verb, ...rest]: readonly string[]): Command | null {
  const asked =
    verb === 'applications' ? { verb, asked: aboutApplications(rest) } : aboutOne(verb, rest)
  return command.safeParse(asked).data ?? null
}

const aboutOne = (verb: string | undefined, [subject, ...more]: readonly string[]) =>
  subject === undefined || more.length > 0
    ? null
    : { verb, email: subject, file: path.resolve(subject) }

const isCheck = (word: string) => CHECKS.some((check) => check === word)

function aboutApplications([action, subject, ...more]: readonly string[]) {
  if (action === 'approve') {
    const because = more.indexOf('because')
    const named = because < 0 ? more : more.slice(0, because)
    return {
      action,
      id: subject,
      trades: named.filter((word) => !isCheck(word)),
      checks: named.filter(isCheck),
      ...(because >= 0 && { because: more.slice(because + 1).join(' ') }),
    }
  }
  if (action === 'reject') return { action, id: subject, reason: more.join(' ') }
  if (more.length > 0) return null
  return action === 'list' ? { action, status: subject } : { action, id: subject }
}
