import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { loadPlaces } from '#server/modules/dispatch/load-places.ts'
import { addSomePlaces, SOME_PLACES } from '#server/testing/places.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const SINK = 'kitchen sink is backing up and smells'

describe.each(ENGINES)('the times of an answer, on %s', (engine) => {
  let world: World
  let ada: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    await addProfessional(world.context.db)
  })
  beforeEach(async () => {
    ada = await world.signIn({ id: (await addUser(world.context.db)).id })
  })
  afterAll(() => world.close())

  const say = async (message: string, rest: object = {}) =>
    (await ada.post('/api/ai/intent', { message, ...rest })).body

  test('are those of the place that is named, and of everybody while none is', async () => {
    const { intent: anywhere } = await say(SINK)
    expect(anywhere.timeWindows).toEqual((await ada.get('/api/windows?sku=PLB-DRAIN')).body)
    expect(anywhere.timeWindows).not.toEqual([])
    const { message, intent } = await say(`${SINK}, how soon can somebody be here?`, {
      zip: '19103',
    })
    expect(intent).toMatchObject({ trade: 'plumbing', timeWindows: [] })
    expect(message).not.toContain('The form shows only times')
  })

  test.each([
    [SINK, 'can somebody come today?', 'The form shows only times'],
    ['se tapó el fregadero de la cocina', '¿pueden venir hoy?', 'El formulario muestra solo horas'],
  ])('are told of by where they stand on each screen: %s, %s', async (told, asked, where) => {
    const { conversationId } = await say(told)
    expect((await say(asked, { conversationId })).message).toContain(where)
  })

  const labelsOf = ({ intent }: { intent: { timeWindows: { label: string }[] } }) =>
    intent.timeWindows.map(({ label }) => label)

  test('further ahead than seven days are shown to who wishes for them', async () => {
    const { conversationId } = await say('please replace my kitchen faucet')
    const wished = await say('can somebody come on december 12th in the morning?', {
      conversationId,
    })
    expect(labelsOf(wished).slice(0, 4)).toEqual([
      'Sat, Dec 12, 7:00 AM - 9:00 AM',
      'Sat, Dec 12, 9:00 AM - 11:00 AM',
      'Sat, Dec 12, 11:00 AM - 1:00 PM',
      'Today, 11:00 AM - 1:00 PM',
    ])
    expect(wished.message).toContain('Saturday, December 12')
    const date = await say('12/14', { conversationId })
    expect(labelsOf(date)[0]).toBe('Mon, Dec 14, 7:00 AM - 9:00 AM')
    expect(labelsOf(await say('in two weeks', { conversationId }))[0]).toMatch(/^Mon, Dec 7/)
  })

  test('further ahead go by the clocks of their place as well', async () => {
    const { db } = world.context
    const angeles = { zip: '90012', city: 'Los Angeles', state: 'CA' }
    await loadPlaces(world.context, [
      ...SOME_PLACES,
      { ...angeles, latitude: 34.0614, longitude: -118.2385 },
    ])
    const pro = await addProfessional(db, { areas: [{ zipCode: '90012' }] })
    const off = { start: '2026-11-23T14:00:00Z', end: '2026-12-05T14:00:00Z' }
    const taken = await (await world.signIn(pro)).post('/api/professional/time-off', off)
    expect(taken.status).toBe(201)
    const { conversationId } = await say('please replace my kitchen faucet', { zip: '90012' })
    const wish = 'can somebody come on december 12th in the afternoon?'
    const wished = await say(wish, { conversationId, zip: '90012' })
    expect(labelsOf(wished).slice(0, 1)).toEqual(['Sat, Dec 12, 1:00 PM - 3:00 PM'])
    expect(wished.message).toContain('December 12 at 1 PM')
  })

  test.each([
    ['do you come to 10001?', /^Yes, somebody serves 10001: .* the earliest time there is \w/],
    ['10001', /^Yes, somebody serves 10001/],
    ['¿atienden en el 10001?', /^Sí, hay quien atiende 10001/],
    ['99950?', /^Nobody who serves 99950 has a free time for “Clear a clogged drain”/],
  ])(
    'are those of a place that is asked of, and the form keeps its own: %j',
    async (asked, told) => {
      const { conversationId, intent } = await say(SINK)
      const there = await say(asked, { conversationId })
      expect(there.message).toMatch(told)
      expect(there.intent.timeWindows).toEqual(intent.timeWindows)
    },
  )

  test('are wished for of one matter, and not of another', async () => {
    const { conversationId } = await say('the kitchen faucet drips')
    const later = await say('tomorrow evening would be best', { conversationId })
    expect(labelsOf(later)[0]).toMatch(/^Tomorrow, [57]/)
    const other = await say('also the toilet upstairs is overflowing right now', { conversationId })
    expect(other.intent.skuSuggestions[0]).toBe('PLB-TOILET')
    expect(labelsOf(other)[0]).toMatch(/^Today/)
    const back = await say('the faucet first', { conversationId })
    expect(back.intent.skuSuggestions[0]).toBe('PLB-FAUCET')
    expect(labelsOf(back)[0]).toMatch(/^Tomorrow, [57]/)
  })

  test('are chosen in the form, and a wish for another one tells the professional nothing', async () => {
    const { conversationId } = await say(`${SINK}. tomorrow 3pm works`)
    const { intent } = await say('thursday evening', { conversationId })
    expect(intent.notes).toBe(`${SINK}.`)
  })

  test.each([
    [
      'the kitchen faucet drips',
      'can you come tomorrow at 5 am?',
      /^Nobody is free then\. .* on that day/,
    ],
    [
      'la llave de la cocina gotea',
      '¿pueden venir mañana a las 5 am?',
      /^A esa hora no hay nadie libre\. .* de ese día/,
    ],
  ])('are said to be none where nobody is free then: %j, %j', async (told, wished, answer) => {
    const { conversationId } = await say(told)
    expect((await say(wished, { conversationId })).message).toMatch(answer)
  })

  test('are wished for before anything is told', async () => {
    const { conversationId } = await say('can somebody come tomorrow evening?')
    expect(labelsOf(await say(SINK, { conversationId }))[0]).toMatch(/^Tomorrow, [57]/)
  })

  test('what was refused stands in no notes of what is told after it', async () => {
    const { conversationId, intent } = await say('who is comming')
    expect(intent.trade).toBeNull()
    const { intent: told } = await say('also i have no hot water', { conversationId })
    expect(told).toMatchObject({ notes: 'also i have no hot water', urgency: 'medium' })
  })
})
