import { expect, test } from 'vitest'
import type { Person } from '#contract/people.ts'
import { licenseRequest } from '#server/testing/application-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld } from '#server/testing/world.ts'

const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const span = (dayOfWeek: number, startTime: string, endTime: string, onCall = false) => ({
  dayOfWeek,
  startTime,
  endTime,
  onCall,
})

test.each(ENGINES)(
  'an operator reads what a professional is offered jobs by, without what they noted for themselves, on %s',
  async (engine) => {
    const world = await openWorld({ engine, now: MONDAY })
    const { db } = world.context
    await addSomePlaces(world.context)
    const olga = await world.signIn(await addUser(db, { role: 'operator' }))
    const areas = [{ zipCode: '10001' }, { city: 'Nowhere at all', state: 'NY' }]
    const gwen = await addProfessional(db, { areas })
    const other = await world.signIn(await addProfessional(db))
    const hers = await world.signIn(gwen)
    const readPro = async (): Promise<Person['pro']> =>
      (await olga.get(`/api/operator/people/${gwen.id}`)).body.pro

    const hours = [span(1, '09:00', '17:00'), span(6, '20:00', '07:00', true)]
    await hers.put('/api/professional/hours', { hours })
    await hers.post('/api/professional/licenses', licenseRequest({ trade: 'hvac' }))
    const off = (start: string, end: string, weekly = false) => ({
      start,
      end,
      weekly,
      note: 'At the hospital.',
    })
    const over = off('2026-11-23T15:00:00.000Z', '2026-11-23T16:00:00.000Z')
    const isOn = off('2026-11-23T13:00:00.000Z', '2026-11-25T15:00:00.000Z')
    const weekly = off('2026-11-26T13:00:00.000Z', '2026-11-26T15:00:00.000Z', true)
    for (const each of [over, isOn, weekly]) {
      expect((await hers.post('/api/professional/time-off', each)).status).toBe(201)
      expect((await other.post('/api/professional/time-off', each)).status).toBe(201)
    }
    world.clock.advance(4 * 3_600_000)

    const pro = await readPro()
    expect(pro).toMatchObject({ paused: false, timeZone: 'America/New_York', hours })
    expect(pro?.areas.map(({ zip, city, middle }) => [zip, city, middle !== null])).toEqual([
      ['10001', 'New York', true],
      ['', 'Nowhere at all', false],
    ])
    expect(pro?.timeOff).toEqual(
      [isOn, weekly].map(({ start, end, weekly: every }) => ({
        id: expect.any(String),
        start,
        end,
        weekly: every,
      })),
    )
    expect(JSON.stringify(pro)).not.toContain('hospital')
    expect(pro?.licenses).toContainEqual(
      expect.objectContaining({ state: 'waiting', trade: 'hvac' }),
    )
    await hers.patch('/api/availability', { paused: true })
    expect(await readPro()).toMatchObject({ paused: true })
    await world.close()
  },
)
