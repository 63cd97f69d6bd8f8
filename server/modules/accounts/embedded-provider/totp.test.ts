import { describe, expect, test } from 'vitest'
import { base32, codeAt, matchingStep, STEP_SECONDS, stepOf } from './totp.ts'

/** As in appendix B of RFC 6238. */
const SECRET = Buffer.from('12345678901234567890')

describe('codes of an authenticator app', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238, at %i seconds', (seconds, code) => {
    const step = stepOf(new Date(seconds * 1_000))
    expect(codeAt(SECRET, step, 8)).toBe(code)
    expect(codeAt(SECRET, step)).toBe(code.slice(2))
  })

  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('come from a secret that is written as in RFC 4648: %j', (bytes, written) => {
    expect(base32(Buffer.from(bytes))).toBe(written)
  })

  test('are good for their half minute, no sooner and no longer', () => {
    const now = new Date(1_111_111_109_000)
    const code = codeAt(SECRET, stepOf(now))
    const begins = stepOf(now) * STEP_SECONDS * 1_000
    const at = (ms: number) => matchingStep(SECRET, code, new Date(begins + ms))
    expect([-1, 0, 29_999, 30_000].map(at)).toEqual([null, stepOf(now), stepOf(now), null])
    for (const wrong of ['', '12345', '1234567', `${code} `, 'éééééé'])
      expect(matchingStep(SECRET, wrong, now), wrong).toBeNull()
  })
})
