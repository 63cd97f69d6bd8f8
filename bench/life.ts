import { randomUUID } from 'node:crypto'
import { type Caller, Unexpected } from './caller.ts'
import { byProfessional, bySession, customers } from './customers.ts'
import type { OffersHeard } from './offers-heard.ts'
import { SKUS, visit } from './requests.ts'

const DECLINED = 0.3

const SAID = [
  'My kitchen sink is clogged and the water comes back up.',
  'An outlet in the living room has stopped working.',
  'The air conditioner blows warm air.',
]

/** A service at a place, with the windows the site names for it. */
export interface Wish {
  sku: string
  zip: string
  windows: readonly { start: string; end: string }[]
}

/** What customers of these places may wish for: each trade, wherever somebody near is free at all. */
export async function wishesAt(zips: readonly string[], caller: Caller): Promise<Wish[]> {
  const wishes: Wish[] = []
  for (const zip of zips)
    for (const sku of SKUS) {
      const answer = await caller.ask({
        who: bySession(customers[0] ?? 0),
        path: `/api/windows?sku=${sku}&zip=${zip}`,
      })
      if (answer.status !== 200)
        throw new Unexpected(`the windows of ${zip} answered ${answer.status}`)
      const windows = JSON.parse(answer.body()) as Wish['windows'] // as the contract has it
      if (windows.length > 0) wishes.push({ sku, zip, windows })
    }
  return wishes
}

interface Living {
  caller: Caller
  offers: OffersHeard
  customer: number
  /** Which of all lives: decides the trade, the place and the window. */
  n: number
  wishes: readonly Wish[]
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
  wishes,
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
    body: { ...visit(chosen(n, wishes)), conversationId },
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

/** Every wish in turn, and another of its windows each time. */
function chosen(n: number, wishes: readonly Wish[]) {
  const wish = wishes[n % wishes.length]
  const window = wish?.windows[Math.floor(n / wishes.length) % wish.windows.length]
  if (wish === undefined || window === undefined) throw new Error('nobody is free anywhere')
  return { ...wish, ...window }
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
