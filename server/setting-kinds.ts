import * as z from 'zod/mini'

/** The rest of the one line; `shown` keeps out of it what must not be read. */
export const must = (right: string, shown = (value: string) => value) => ({
  error: ({ input }: { input?: unknown }) =>
    `is "${shown(typeof input === 'string' ? input : '')}", but must be ${right}.`,
})

export const text = (
  isRight: RegExp | ((value: string) => boolean),
  wrong: ReturnType<typeof must>,
) =>
  z.string().check(isRight instanceof RegExp ? z.regex(isRight, wrong) : z.refine(isRight, wrong))

export const wholeNumber = (from: number, to: number) => {
  const isWhole = (value: string) =>
    /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to
  return z.pipe(text(isWhole, must(`a whole number from ${from} to ${to}`)), z.transform(Number))
}

export const oneOf = <const Choice extends string>(one: Choice, other: Choice) =>
  z.enum([one, other], must(`${one} or ${other}`))

/** Credentials never reach a message, even where a password with `@` or `/` makes the address unreadable. */
const withoutPassword = (value: string) =>
  value.replace(/^([a-z]+:\/\/)?.*@/i, '$1…@').replace(/(password=)[^&\s]*/gi, '$1…')

export const address = (protocol: RegExp, example: string, hostname = /./) =>
  z.url({
    protocol,
    hostname,
    abort: true,
    ...must(`an address such as ${example}`, withoutPassword),
  })

export const HTTP = /^https?$/

/** Without a path, for it is where all paths begin. */
export const origin = (example: string) =>
  z.pipe(
    address(HTTP, example).check(
      z.refine(
        (value) => {
          const { pathname, search, hash, username } = new URL(value)
          return `${pathname}${search}${hash}${username}` === '/'
        },
        must(`an address without a path, such as ${example}`, withoutPassword),
      ),
    ),
    z.transform((value) => new URL(value).origin),
  )

/** Separated by commas. */
export const parts = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)

export const list = <Each extends z.ZodMiniType<string, string>>(each: Each) =>
  z._default(z.pipe(parts, z.array(each)), [])

const KEY_WORDS = must('64 hex digits, or 32 bytes in base64', () => '…')

export const key = z.pipe(
  // 43 digits of base64, or of its form for addresses, hold 32 bytes and two bits that must be zero.
  text(/^([\da-fA-F]{64}|[\w+/-]{42}[AEIMQUYcgkosw048]=?)$/, KEY_WORDS),
  z.transform((value): Uint8Array => Buffer.from(value, value.length === 64 ? 'hex' : 'base64')),
)
