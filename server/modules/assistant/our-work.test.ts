import { describe, expect, test } from 'vitest'
import { addBooking } from '#server/testing/builders.ts'
import { talking } from './testing-talk.ts'

const NOW = new Date('2026-11-24T18:30:00Z')
const { say, post, db, adaId } = talking({ now: NOW })

const add = (booking: Parameters<typeof addBooking>[1]) =>
  addBooking(db(), { customerId: adaId(), ...booking })
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

describe('a repair of ours', () => {
  test('that did not hold is under guarantee, also as another service of its trade', async () => {
    const heater = await add({
      sku: 'PLB-HEATER-NEW',
      status: 'completed',
      windowStart: daysAgo(6),
    })
    const { message, links } = await say(
      'last week you guys installed a water heater, now a puddle',
    )
    expect(message).toContain('is under our guarantee')
    expect(links).toMatchObject([{ href: `/bookings/${heater.id}` }])
  })

  test('is the one that is done, whatever of the same is to come', async () => {
    await add({ sku: 'PLB-FAUCET', status: 'assigned', windowStart: daysAgo(-1) })
    const done = await add({ sku: 'PLB-FAUCET', status: 'completed', windowStart: daysAgo(3) })
    const { links } = await say(
      'the guy you sent last tuesday to fix my kitchen faucet left it dripping worse than before',
    )
    expect(links[0]).toMatchObject({ href: `/bookings/${done.id}` })
  })

  test.each([
    ['your plumber fixed my toilet in march and it runs again', /^I see no work of ours/],
    ['ustedes me cambiaron la llave y sigue goteando', /^(?:No veo|Lo siento\. No veo)/],
  ])('that we do not see is not passed over: %j', async (said, answer) => {
    expect((await say(said)).message).toMatch(answer)
  })

  test('may be one of who is not signed in', async () => {
    const { body } = await post('/api/ai/preview', {
      message: 'your plumber fixed my toilet in march and it runs again',
    })
    expect(body.message).toMatch(/^Once you have signed in/)
  })
})

test.each([
  ['your plumber scratched my floor', 'and he left a mess', /^Write that on the same page/],
  ['el plomero me rompió un azulejo', 'y me dejó todo sucio', /^Escríbalo también ahí/],
])('who goes on complaining is not told the same again: %j, %j', async (first, second, answer) => {
  await add({ sku: 'PLB-DRAIN', status: 'completed', windowStart: daysAgo(2) })
  await say(first)
  expect((await say(second)).message).toMatch(answer)
})

test.each([
  ['do you guarantee the work', /^Work that is booked here/],
  ['¿tiene garantía el trabajo?', /^El trabajo que se agenda/],
])('the guarantee is told without the licenses: %j', async (said, answer) => {
  expect((await say(said)).message).toMatch(answer)
})

test('what was paid is asked of what is done', async () => {
  await add({ sku: 'PLB-LEAK', status: 'assigned', windowStart: daysAgo(-1) })
  const done = await add({ sku: 'PLB-FAUCET', status: 'completed', windowStart: daysAgo(3) })
  const { links } = await say('what did i pay last time')
  expect(links[0]).toMatchObject({ href: `/bookings/${done.id}` })
})

test.each(['what do i have booked', 'show me all my bookings', 'list all my bookings'])(
  'all that is booked is told of: %s',
  async (said) => {
    for (const [sku, days] of [
      ['PLB-LEAK', -1],
      ['ELE-LIGHT', -2],
    ] as const)
      await add({ sku, status: 'assigned', windowStart: daysAgo(days) })
    const { message, links } = await say(said)
    for (const title of ['Leak detection', 'Light fixture']) expect(message).toContain(title)
    expect(links).toHaveLength(2)
  },
)

test.each(['does he know its the upstairs bathroom', 'tell him to use the back door'])(
  'what is for who comes belongs on the page of the booking: %s',
  async (said) => {
    const { id } = await add({ sku: 'PLB-LEAK', status: 'assigned', windowStart: daysAgo(-1) })
    const { message, links } = await say(said)
    expect(message).toMatch(/You can write to \p{L}+ on the page of your booking/u)
    expect(links[0]).toMatchObject({ href: `/bookings/${id}` })
  },
)

test.each([
  'can i get the same guy again',
  'same plumber as last time please',
  'me puede mandar al mismo plomero de la otra vez',
])('who wants whoever came before is led to Book again: %s', async (wanted) => {
  const none = await say(wanted)
  expect(none.message).toContain('Book again')
  expect(none.links).toEqual([])
  const done = await add({ sku: 'PLB-FAUCET', status: 'completed', windowStart: daysAgo(40) })
  const { message, links } = await say(wanted)
  expect(message).toMatch(/Book again.*(?:asked first|primero se le pregunta)/)
  expect(links).toMatchObject([{ href: `/bookings/${done.id}` }])
})
