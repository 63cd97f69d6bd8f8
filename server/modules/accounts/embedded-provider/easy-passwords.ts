import type { Config } from '#server/config.ts'
import { SHORTEST_PASSWORD } from '#contract/sign-in-security.ts'
import { isBreached } from './breached-passwords.ts'

/** Whose password it is to be. */
interface Owner {
  email: string
  firstName: string
  lastName: string
}

/** The password of every demo account. They exist only where the demo is seeded. */
export const DEMO_PASSWORD = 'fixwell-demo'

const DEMO_ADDRESS = /@fixwell\.test$/

/** What a person reads. No rule of how to compose one: those make passwords harder to keep, not to guess. */
export const EASY_TO_GUESS =
  'This password is easy to guess. Choose another one, such as a few words that have nothing to do with each other.'

/**
 * Whether this is among the first that somebody else would try (NIST SP 800-63B): one that is known to be
 * common or, where there is a list, breached, made of what is known of its owner, or a single character or row of keys. Capitals make no
 * other one.
 */
export async function isEasyToGuess(
  { config }: { config: Pick<Config, 'seedDemo' | 'breachedPasswords'> },
  password: string,
  owner: Owner,
): Promise<boolean> {
  if (password === DEMO_PASSWORD && config.seedDemo && DEMO_ADDRESS.test(owner.email)) return false
  const typed = password.normalize('NFKC').toLowerCase()
  return (
    isRepeated(typed) ||
    isRow(typed) ||
    wordsOf(owner).includes(letters(typed)) ||
    (await common()).has(typed) ||
    (config.breachedPasswords !== null && (await isBreached(config.breachedPasswords, password)))
  )
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')

/** Shorter ones say little once digits fill up the rest. */
const SHORTEST_WORD = 3

/** With nothing but digits and signs added, these are tried first. */
const FIRST_TRIED = [
  'fixwell',
  'fixwelldemo',
  'password',
  'welcome',
  'letmein',
  'qwerty',
  'iloveyou',
  'changeme',
  'administrator',
]

function wordsOf({ email, firstName, lastName }: Owner): string[] {
  const [local = ''] = email.split('@')
  const own = [email, local, firstName, lastName, firstName + lastName, lastName + firstName]
  return [...FIRST_TRIED, ...own.map(letters)].filter((each) => each.length >= SHORTEST_WORD)
}

/** The longest piece whose repetition makes nothing better. */
const LONGEST_PIECE = 4

function isRepeated(typed: string): boolean {
  const characters = Array.from(typed)
  return Array.from({ length: LONGEST_PIECE }, (_, index) => index + 1).some((length) =>
    characters.every((each, at) => at < length || each === characters[at - length]),
  )
}

const KEYS = '1234567890qwertyuiopasdfghjklzxcvbnm'

/** Whether each character follows the one before in the alphabet, on the keyboard or in counting. */
function isRow(typed: string): boolean {
  const codes = Array.from(typed, (each) => each.codePointAt(0) ?? 0)
  const counts = (step: 1 | -1) =>
    codes.every((code, at) => {
      const before = codes[at - 1] ?? code - step
      return code === before + step || (code - before === -9 * step && /^\d+$/.test(typed))
    })
  return counts(1) || counts(-1) || KEYS.includes(typed)
}

let commonest: Promise<ReadonlySet<string>> | null = null

/** Those of the commonest that are long enough to be taken. Read at the first password that somebody chooses. */
function common(): Promise<ReadonlySet<string>> {
  commonest ??= readCommon()
  return commonest
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= SHORTEST_PASSWORD))
}
