import { randomUUID } from 'node:crypto'
import { type Caller, Unexpected } from './caller.ts'
import { byProfessional, bySession } from './customers.ts'
import type { OffersHeard } from './offers-heard.ts'
import { wish } from './requests.ts'

const DECLINED = 0.3

const SAID = [
  'My kitchen sink is clogged and the water comes back up.',
  'An outlet in the living room has stopped working.',
  'The air conditioner blows warm air.',
]

interface Living {
  caller: Caller
  offers: OffersHeard
  customer: number
  /** Which of all lives: decides the trade, the place and the window. */
  n: number
  zips: readonly string[]
  onBooked: (id: string) => void
}

/**
 * A booking from the first word to the stars, over HTTP, by its customer and by whoever is offered it.
 * Answers its id.
 * @throws when anything was refused that must not be
 */
export async function live({
  caller,
  offers,
  customer,
  n,
  zips,
  onBooked,
}: Living): Promise<string> {
  const who = bySession(customer)
  const post = (path: string, body: object) => caller.call({ who, method: 'POST', path, body })
  const { conversationId } = await post('/api/ai/intent', { message: SAID[n % SAID.length] })
  const booked = await caller.call({
    who,
    method: 'POST',
    path: '/api/ai/book',
    headers: { 'idempotency-key': randomUUID() },
    body: { ...wish(n, zips), conversationId },
  })
  const id = String(booked['id'])
  onBooked(id)
  const pro = byProfessional(await acceptedBy(id, caller, offers))
  const path = `/api/bookings/${id}`
  await post(`${path}/message`, { body: 'The door code is 4711.' })
  await caller.call({
    who: pro,
    method: 'POST',
    path: `${path}/message`,
    body: { body: 'Thank you. I will be there at noon.' },
  })
  for (const status of ['en_route', 'on_site', 'completed'])
    await caller.call({ who: pro, method: 'PATCH', path: `${path}/status`, body: { status } })
  await post('/api/reviews', { bookingId: id, stars: 3 + (n % 3), notes: 'Quick and clean.' })
  return id
}

/** Whoever hears of the booking looks whether it is offered to them, and three in ten decline. */
async function acceptedBy(id: string, caller: Caller, offers: OffersHeard): Promise<number> {
  const about = offers.about(id)
  try {
    for (;;) {
      const professional = await about.next()
      const who = byProfessional(professional)
      const found = await caller.ask({ who, path: `/api/bookings/${id}` })
      // They heard of it because it is no longer offered to them.
      if (found.status === 404) continue
      if (found.status !== 200) throw new Unexpected(`an offer answered ${found.status}`)
      const answer = Math.random() < DECLINED ? 'decline' : 'accept'
      const given = await caller.ask({ who, method: 'POST', path: `/api/dispatch/${id}/${answer}` })
      // Another job of theirs overlaps, or another process was quicker: it is offered on.
      if (given.status === 404 || given.status === 409) continue
      if (given.status !== 200) throw new Unexpected(`${answer} answered ${given.status}`)
      if (answer === 'accept') return professional
    }
  } finally {
    about.end()
  }
}
