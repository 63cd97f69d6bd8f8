import { describe, expect, test } from 'vitest'
import { ROLES } from './accounts.ts'
import { CHANNELS, isChoice, isUsual, kindsFor, NOTICE_KINDS, traitsOf } from './notice-kinds.ts'

describe.each(NOTICE_KINDS)('%s', (kind) => {
  const { channels, fixed, roles } = traitsOf(kind)

  test('says why, where something cannot be switched', () => {
    const isFixed = CHANNELS.some((channel) => !isChoice(kind, channel))
    expect(fixed !== undefined).toBe(isFixed)
  })

  test('reaches people by e-mail unless they say otherwise', () => {
    expect(isUsual(kind, 'email')).toBe(true)
    expect(['on', 'always']).toContain(channels.email)
  })

  test('is for somebody', () => {
    expect(roles.length).toBeGreaterThan(0)
    for (const role of ROLES) expect(kindsFor(role).includes(kind)).toBe(roles.includes(role))
  })
})
