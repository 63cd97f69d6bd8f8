import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '#server/testing/database.ts'
import { type Desk, deskOf, openDesk, windowAfter } from './testing-desk.ts'

const FLOOD = 'Water is pouring through the kitchen ceiling.'

describe.each(ENGINES)('how pressing a booking is, as operators read it on %s', (engine) => {
  let desk: Desk

  beforeAll(async () => {
    desk = await openDesk(engine)
  })
  afterAll(() => desk.close())
  beforeEach(() => desk.begin())

  const read = async (url: string) => {
    const { status, body } = await desk.operator.get(url)
    expect(status).toBe(200)
    return body
  }
  const pressingOf = ({ urgency, danger }: Record<string, unknown>) => [urgency, danger]
  /** Says it to the assistant first. */
  const bookAfter = async (message: string, wishes: object) => {
    const { body } = await desk.ada.browser.post('/api/ai/intent', { message })
    return desk.book({ ...wishes, conversationId: body.conversationId })
  }
  const unmatched = async (id: string) =>
    (await read('/api/operator/bookings?state=unmatched')).find(
      (each: { id: string }) => each.id === id,
    )

  test('is told of who has nobody, and of the booking', async () => {
    const gas = await bookAfter('I smell gas.', { sku: 'PLB-GAS', notes: 'Gate code 4411.' })
    const toilet = await bookAfter('The only toilet overflows.', { sku: 'PLB-TOILET' })
    const drain = await bookAfter('The kitchen drain is slow.', { sku: 'PLB-DRAIN' })
    const told = [
      [gas, ['high', 'gas']],
      [toilet, ['high', undefined]],
      [drain, ['medium', undefined]],
    ] as const
    for (const [id, pressing] of told) {
      expect(pressingOf(await unmatched(id))).toEqual(pressing)
      expect(pressingOf(await read(deskOf(id)))).toEqual(pressing)
    }
  })

  test('is a danger of the notes alone where nothing was said to the assistant, and else not known', async () => {
    const flood = await desk.book({ notes: FLOOD })
    const drain = await desk.book({ notes: 'The kitchen drain is slow.' })
    for (const [id, pressing] of [
      [flood, { danger: 'burst_pipe' }],
      [drain, {}],
    ] as const)
      for (const { urgency, danger } of [await unmatched(id), await read(deskOf(id))])
        expect({ urgency, danger }).toEqual(pressing)
    expect(await unmatched(drain)).not.toHaveProperty('urgency')
    // What its customer said is not on the list.
    expect(await unmatched(flood)).not.toHaveProperty('notes')
  })

  test('is told where nobody has arrived', async () => {
    const gwen = await desk.professional()
    const id = await desk.book({ ...windowAfter(0), notes: FLOOD })
    await desk.accept(gwen.browser, id)
    await desk.laterBy(3)
    const late = (await read('/api/operator/alerts')).find(
      (each: { bookingId?: string }) => each.bookingId === id,
    )
    expect([late.kind, ...pressingOf(late)]).toEqual(['late', undefined, 'burst_pipe'])
  })
})
