import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { addThread } from './testing-thread.ts'

describe.each(ENGINES)('a message that tells of a danger on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
  })
  afterAll(() => world.close())

  /** A booking with a professional, and both at their browsers. */
  async function assigned() {
    const { customer, pro, booking, ...thread } = await addThread(world)
    await thread.step('assigned')
    const [ada, gwen] = await Promise.all([world.signIn(customer), world.signIn(pro)])
    return { ...thread, ada, gwen, page: `/api/bookings/${booking.id}` }
  }
  const read = async (who: Visitor, url: string) => (await who.get(url)).body

  test('is answered with what to do, which stays with its customer until the visit is over', async () => {
    const { ada, gwen, door, page, thread, step } = await assigned()
    const sent = await ada.post(door, { body: 'I smell gas in the basement now.' })
    expect(sent).toMatchObject({
      status: 201,
      body: { senderRole: 'customer', safety: { hazard: 'gas', language: 'en' } },
    })
    expect(sent.body.safety.steps[0]).toContain('Get everyone out now')
    expect((await read(ada, page)).safety).toEqual(sent.body.safety)
    for (const each of await read(ada, thread)) expect(each).not.toHaveProperty('safety')
    const told = await read(gwen, page)
    expect(told.danger).toBe('gas')
    expect(told).not.toHaveProperty('safety')
    await step('en_route')
    await step('on_site')
    await step('completed')
    expect(await read(ada, page)).not.toHaveProperty('safety')
  })

  test('speaks its language, and says the same where it is sent again', async () => {
    const { ada, door, page } = await assigned()
    const words = { body: 'Huele a gas en la cocina.' }
    const headers = { 'idempotency-key': 'gas' }
    const first = await ada.post(door, words, headers)
    expect(first.body.safety).toMatchObject({ hazard: 'gas', language: 'es' })
    expect((await ada.post(door, words, headers)).body).toEqual(first.body)
    expect((await read(ada, page)).safety).toEqual(first.body.safety)
  })

  test('is answered so to its professional as well, and its customer reads what to do on their page', async () => {
    const { ada, gwen, door, page } = await assigned()
    const { body } = await gwen.post(door, { body: 'It smells of gas behind your stove.' })
    expect(body.safety).toMatchObject({ hazard: 'gas' })
    expect((await read(ada, page)).safety).toEqual(body.safety)
  })

  test('leaves the one to act on first in its place where it tells of another', async () => {
    const { ada, door, page } = await assigned()
    await ada.post(door, { body: 'Sewage comes up through the floor drain.' })
    expect((await read(ada, page)).danger).toBe('sewage')
    await ada.post(door, { body: 'And now it smells of gas in the kitchen.' })
    const again = await ada.post(door, { body: 'Sewage comes up through the floor drain again.' })
    expect(again.body.safety).toMatchObject({ hazard: 'sewage' })
    expect((await read(ada, page)).danger).toBe('gas')
  })

  test('stays where its customer writes the notes anew, and what only the notes told goes with them', async () => {
    const { ada, door, page } = await assigned()
    const details = `${page}/details`
    await ada.post(door, { body: 'I smell gas in the basement now.' })
    expect((await ada.post(details, { notes: 'The gate is at the back.' })).status).toBe(200)
    expect((await read(ada, page)).safety).toMatchObject({ hazard: 'gas' })
    await ada.post(details, { notes: 'Sewage comes up through the floor drain.' })
    expect((await read(ada, page)).danger).toBe('gas')
    const other = await assigned()
    const rewrite = (notes: string) => other.ada.post(`${other.page}/details`, { notes })
    await rewrite('Sewage comes up through the floor drain.')
    expect((await read(other.ada, other.page)).danger).toBe('sewage')
    await rewrite('The drain is slow.')
    expect(await read(other.ada, other.page)).not.toHaveProperty('danger')
  })

  test('is kept nowhere once the visit is over, and says what to do all the same', async () => {
    const { ada, door, page, step } = await assigned()
    await step('en_route')
    await step('on_site')
    await step('completed')
    const { body } = await ada.post(door, { body: 'I smell gas in the basement now.' })
    expect(body.safety).toMatchObject({ hazard: 'gas' })
    expect(await read(ada, page)).not.toHaveProperty('danger')
  })

  test('is none where nothing is dangerous', async () => {
    const { ada, door, page } = await assigned()
    const { body } = await ada.post(door, { body: 'The key is under the mat.' })
    expect(body).not.toHaveProperty('safety')
    expect(await read(ada, page)).not.toHaveProperty('danger')
  })
})
