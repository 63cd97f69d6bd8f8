import { expect, test } from 'vitest'
import { talking } from './testing-talk.ts'
import { momentOf, wordsIn } from './words/in-language.ts'

const { say } = talking()

const PICKING =
  /pick a time that suits|stand first|form shows only times|elija la hora|van primero|formulario muestra/iu

test.each([
  ['my kitchen sink is clogged', 'tomorrow afternoon would be best', 'when can someone come'],
  ['se tapó el fregadero', 'mañana por la tarde sería mejor', '¿cuándo puede venir alguien?'],
])('the times stand in the form, and can be picked: %s', async (told, ...asked) => {
  expect((await say(told)).message).toMatch(PICKING)
  for (const each of asked) expect((await say(each)).message).toMatch(PICKING)
})

test.each([
  ['i smell gas near the stove', 'tomorrow afternoon would be best', 'when can someone come'],
  ['huele a gas en la cocina', 'mañana por la tarde sería mejor', '¿cuándo puede venir alguien?'],
])('beside a danger the form waits, and no time is to be picked: %s', async (told, ...asked) => {
  for (const each of [told, ...asked]) {
    const { message, intent } = await say(each)
    expect(intent.timeWindows).not.toHaveLength(0)
    expect(message).not.toMatch(PICKING)
  }
})

test.each([
  ['i smell gas near the stove', 'yes please', /^Once you have said .* that you are safe, pick a/],
  ['huele a gas en la cocina', 'sí, por favor', /^Cuando haya indicado .* a salvo, elija una hora/],
])('beside a danger whoever agrees gets safe before: %s', async (told, agreed, answer) => {
  await say(told)
  expect((await say(agreed)).message).toMatch(answer)
})

test('whoever agrees agrees to the time they wished for', async () => {
  await say('my kitchen sink is clogged')
  const [, wished] =
    /beginning with (.*)\.$/.exec((await say('can it wait til friday')).message) ?? []
  expect(wished).toContain('Friday')
  expect((await say('ok')).message).toContain(`The first time there is ${wished}.`)
})

test.each([
  [
    'my ac is not cooling',
    'saturday at 11 pm',
    /^Nobody is free then\. .* beginning with Saturday/,
  ],
  ['el aire no enfría', 'el sábado a las 11 pm', /^A esa hora no hay nadie libre\. .*: sábado/],
])(
  'where nobody works at that hour, that day stands first: %j, %j',
  async (told, wished, answer) => {
    await say(told)
    expect((await say(wished)).message).toMatch(answer)
  },
)

test.each([
  ['2026-11-24T12:30:00Z', '7:30 AM'],
  ['2026-11-24T12:00:00Z', '7 AM'],
  ['2026-11-25T12:30:00Z', 'Wednesday 7:30 AM'],
])('a time is told with its minutes, where it has some: %s', (moment, told) => {
  const now = new Date('2026-11-24T10:00:00Z')
  const place = { now, timeZone: 'America/New_York' }
  expect(momentOf(new Date(moment), wordsIn('en'), place)).toBe(told)
})

test('a ZIP code told in the chat is no note', async () => {
  await say('my toilet is clogged')
  expect((await say('my zip is 10001')).intent.notes).toBe('my toilet is clogged')
})
