import { expect, test } from 'vitest'
import type { TimeOff } from '#contract/time-off.ts'
import { addBooking, addProfessional } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld } from '#server/testing/world.ts'

const MONDAY = new Date('2026-11-23T14:00:00.000Z')

test.each(ENGINES)(
  'a time off says which accepted jobs are in it for as long as both stand, on %s',
  async (engine) => {
    const world = await openWorld({ engine, now: MONDAY })
    const { db } = world.context
    await addSomePlaces(world.context)
    const gwen = await addProfessional(db)
    const hers = await world.signIn(gwen)
    const job = async (day: string, proId = gwen.id) => {
      const windowStart = new Date(`2026-${day}T15:00:00.000Z`)
      return (await addBooking(db, { proId, windowStart, status: 'assigned' })).id
    }
    const wednesday = await job('11-25')
    const nextWednesday = await job('12-02')
    await job('11-26')
    await job('11-25', (await addProfessional(db)).id)
    const off = async (weekly: boolean) => {
      const when = { start: '2026-11-25T13:00:00.000Z', end: '2026-11-25T22:00:00.000Z' }
      return (await hers.post('/api/professional/time-off', { ...when, weekly })).body
    }
    const standing = async () => {
      const { body } = await hers.get('/api/professional')
      return Object.fromEntries(
        body.timeOff.map(({ id, jobs }: TimeOff) => [id, jobs.map((each) => each.id)]),
      )
    }
    const [once, weekly] = [await off(false), await off(true)]
    expect(once.jobs).toMatchObject([{ id: wednesday, windowStart: '2026-11-25T15:00:00.000Z' }])
    expect(await standing()).toEqual({
      [once.id]: [wednesday],
      [weekly.id]: [wednesday, nextWednesday],
    })
    const given = await hers.post(`/api/bookings/${wednesday}/release`)
    expect(given.status).toBe(200)
    expect(await standing()).toEqual({ [once.id]: [], [weekly.id]: [nextWednesday] })
    await hers.delete(`/api/professional/time-off/${weekly.id}`)
    expect(await standing()).toEqual({ [once.id]: [] })
    await world.close()
  },
)
