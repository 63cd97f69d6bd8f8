import { describe, expect, test } from 'vitest'
import { talking } from './testing-talk.ts'

const { say } = talking()

describe('of what people say in one breath', () => {
  test.each([
    ['my kitchen sink is clogged', 'just want it fixed', 'press Confirm Booking'],
    ['my kitchen sink is clogged', 'please just fix it', 'press Confirm Booking'],
    ['el fregadero está tapado', 'solo quiero que lo arreglen', 'presione Confirm Booking'],
    ['my kitchen sink is clogged', 'i just want it fixed asap', 'press Confirm Booking'],
    ['my kitchen sink is clogged', 'i need it fixed by friday', 'that fit best stand first'],
  ])('who wants it done still needs somebody: %j, %j', async (told, wanted, answered) => {
    await say(told)
    const { message, intent } = await say(wanted)
    expect(message).toContain(answered)
    expect(intent.skuSuggestions[0]).toBe('PLB-DRAIN')
  })

  test.each([
    ['my toilet keeps running', 'wait', 'This sounds like a plumbing job: Toilet repair'],
    ['el inodoro no para de correr', 'espera', 'Esto parece un trabajo de plomería'],
  ])('"wait" asks for no time: %j, %j', async (told, wait, answered) => {
    await say(told)
    const { message, intent } = await say(wait)
    expect(message).toContain(answered)
    expect(intent.notes).toBe(told)
  })

  test('what is put after "wait" is told of as well', async () => {
    await say('my kitchen sink is clogged')
    const { matters } = await say('wait, the bedroom outlet is dead too')
    expect(matters.map(({ trade }: { trade: string }) => trade)).toEqual(['plumbing', 'electrical'])
  })

  test.each([
    ['Sink clogged. Do you guarantee the work?', 'PLB-DRAIN', 'days', 'Sink clogged.'],
    ['Furnace wont start. How do I pay?', 'HVC-FURNACE', 'directly', 'Furnace wont start.'],
    ['My AC is not cooling. Do you serve Brooklyn?', 'HVC-COOL', 'ZIP', 'My AC is not cooling.'],
    [
      'My toilet is clogged. Also how do I cancel?',
      'PLB-TOILET',
      'cancel',
      'My toilet is clogged.',
    ],
    ['Outlet is dead. Where is my last receipt?', 'ELE-OUTLET', 'completed', 'Outlet is dead.'],
    ['El fregadero está tapado. ¿Dan garantía?', 'PLB-DRAIN', 'días', 'El fregadero está tapado.'],
  ])('what is asked beside a matter is answered with it: %j', async (said, sku, answer, notes) => {
    const { intent, message } = await say(said)
    expect(message).toContain('$')
    expect(message).toContain(answer)
    expect(intent).toMatchObject({ skuSuggestions: expect.arrayContaining([sku]), notes })
  })

  test.each([
    ['my kitchen sink is clogged, call me at 555-123-4567', 'my kitchen sink is clogged', 'phone'],
    ['my sink is clogged, my email is jane@example.com', 'my sink is clogged', 'phone'],
    ['se tapó el fregadero, mi teléfono es (555) 123 4567', 'se tapó el fregadero', 'teléfono'],
  ])('how to reach somebody belongs in the form, not in notes: %j', async (said, notes, place) => {
    const { intent, message } = await say(said)
    expect(intent.notes).toBe(notes)
    expect(message).toContain(place)
    expect((await say('my number is 555 123 4567')).intent.notes).toBe(notes)
  })

  test('a door code and a model number are for the professional', async () => {
    await say('my water heater is leaking, model 40-T 06-30')
    const { intent } = await say('gate code is 4411, ring twice')
    expect(intent.notes).toContain('model 40-T 06-30. gate code is 4411, ring twice')
  })

  test.each([
    ['my light flickers', 'ok and tomorrow?', 'beginning with Tuesday 7 AM'],
    ['my light flickers', 'can someone come tonight', 'beginning with 5 PM'],
    ['my light flickers', 'how soon can somebody be here', 'the earliest time somebody is free'],
    ['my sink is clogged', 'i’m not home until 5', 'beginning with 5 PM'],
    ['mi fregadero está tapado', 'no estoy hasta las 4', 'empezando por esta: 5 p.m.'],
  ])('a time that is named is the one told of: %j, %j', async (told, asked, answered) => {
    await say(told)
    expect((await say(asked)).message).toContain(answered)
  })

  test('what is asked of the price beside a matter does not hide it', async () => {
    const { intent, message } = await say('toilet runs. Also, what do you charge for a visit?')
    expect(intent).toMatchObject({ notes: 'toilet runs.', trade: 'plumbing' })
    expect(message).toContain('$125.00')
  })

  test.each([
    ['the lights flicker when the ac turns on', 'breaker is fine'],
    ['my water bill doubled', 'toilet is fine, faucets are fine'],
    ['el inodoro no para de correr', 'el lavabo está bien'],
  ])('what is in order is noted, and is no matter: %j, %j', async (told, fine) => {
    const before = await say(told)
    const { intent } = await say(fine)
    expect(intent.skuSuggestions).toEqual(before.intent.skuSuggestions)
    expect(intent.notes).toBe(`${told}. ${fine}`)
  })

  test('"help" is told what this is', async () => {
    expect((await say('help')).message).toContain('Tell me in your own words')
  })

  test.each([
    ['my sink is clogged', 'sorry i meant the toilet'],
    ['el fregadero está tapado', 'perdón, quise decir el inodoro'],
  ])('who puts it right and says what it is is not asked again: %j, %j', async (wrong, right) => {
    await say(wrong)
    const { intent, matters } = await say(right)
    expect(intent.skuSuggestions[0]).toBe('PLB-TOILET')
    expect(intent.notes).toBe(right)
    expect(matters).toHaveLength(1)
  })

  test('a share of the price is nobody’s age', async () => {
    expect((await say('can i get 90 % off')).intent).toMatchObject({ trade: null, safety: null })
  })
})
