import { describe, expect, test } from 'vitest'
import { addBooking } from '#server/testing/builders.ts'
import { talking } from './testing-talk.ts'

const { say, db, adaId } = talking()

const add = (booking: Parameters<typeof addBooking>[1]) =>
  addBooking(db(), { customerId: adaId(), ...booking })

/** Somebody is with her for a leak, and a toilet and a sink are to come. */
async function threeBookings() {
  const leak = await add({
    sku: 'PLB-LEAK',
    status: 'on_site',
    windowStart: new Date('2026-11-24T14:00:00Z'),
  })
  const toilet = await add({
    sku: 'PLB-TOILET',
    windowStart: new Date('2026-11-25T14:00:00Z'),
  })
  const sink = await add({
    sku: 'PLB-INSTALL',
    windowStart: new Date('2026-11-26T14:00:00Z'),
  })
  return { leak, toilet, sink }
}

const to = ({ id }: { id: string }) => ({ href: `/bookings/${id}` })

describe('of several bookings', () => {
  test.each(['cancel the toilet repair tomorrow', 'quiero cancelar la cita del inodoro'])(
    '%s: the one that is named',
    async (said) => {
      const { toilet } = await threeBookings()
      expect((await say(said)).links).toMatchObject([to(toilet)])
    },
  )

  test('where none is named, we ask which, and hear the answer', async () => {
    const { toilet, sink } = await threeBookings()
    const asked = await say('cancel my booking')
    // Who is at work already is not asked about.
    expect(asked.message).toMatch(/^Which one do you mean: “Toilet repair” \(.*\) or “Install /)
    expect(asked.links).toMatchObject([to(toilet), to(sink)])
    const answered = await say('the toilet one')
    expect(answered.message).toContain('“Toilet repair” ')
    expect(answered.links).toMatchObject([to(toilet)])
    expect(answered.matters).toEqual([])
  })

  test('who is with them already is not canceled', async () => {
    await add({ sku: 'PLB-LEAK', status: 'on_site' })
    const { message } = await say('cancel my booking')
    expect(message).toContain('cannot be canceled any more')
    expect(message).not.toContain('You can cancel')
  })
})

test('a price for both names both', async () => {
  await say('kitchen faucet drips, and the thermostat is blank')
  const { message } = await say('how much for both together')
  expect(message).toMatch(/“Faucet.*” costs \$.*, “Thermostat.*” costs \$.*visit of its own/)
})

test('what limits the damage until somebody comes fits what is wrong', async () => {
  await say('toilet clogged')
  const { message } = await say('should i turn something off')
  expect(message).toContain('do not flush it again')
  expect(message).not.toContain('close the valve at the fixture')
})

test.each([
  ['i smell gas in the kitchen', 'should i open the windows', 'Get everyone out now'],
  ['huele a gas en la cocina', 'que hago', 'Salga ahora mismo con todos'],
])('beside a danger its steps are the answer: %s > %s', async (told, asked, step) => {
  await say(told)
  expect((await say(asked)).message).toContain(step)
})
