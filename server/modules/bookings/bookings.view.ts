import type { AskedChange } from '#contract/asked-change.ts'
import { type Language, LANGUAGES } from '#contract/language.ts'
import type { Photo } from '#contract/photos.ts'
import { ACTORS, type Booking, CANCELED, type JobEnd, PENDING } from '#contract/bookings.ts'
import type { Pressing } from '#contract/urgency.ts'
import type { Config } from '#server/config.ts'
import { isoFromDatabase } from '#server/db/sql.ts'
import { ratingAvg } from '#server/modules/accounts/rating.ts'
import { pressingOf } from './job-care.ts'
import type { Told } from './told.ts'

/**
 * A booking as its viewer may see it: only what is listed here leaves the server. `marketTimeZone` is that of places
 * that name none.
 */
export function toBooking(told: Told, { marketTimeZone }: Pick<Config, 'marketTimeZone'>): Booking {
  const { id, sku, title, address, zip, notes, status, mine } = told
  const proId = told.proId === '' ? null : told.proId
  return {
    id,
    sku,
    title,
    address,
    zip,
    notes,
    windowStart: isoFromDatabase(told.windowStart),
    windowEnd: isoFromDatabase(told.windowEnd),
    timeZone: told.timeZone === '' ? marketTimeZone : told.timeZone,
    durationMinutes: Number(told.durationMinutes),
    priceQuoteMin: Number(told.priceQuoteMin),
    priceQuoteMax: Number(told.priceQuoteMax),
    status,
    proId,
    pro: mine ? assignedPro(told, proId) : null,
    customer: mine ? null : { firstName: told.firstName, phone: wordsOrNull(told.phone) },
    offer: mine ? null : jobOffer(told),
    change: askedChange(told),
    ended: mine ? null : jobEnd(told),
    photos: photosOf(told),
    review: told.reviewId === '' ? null : { id: told.reviewId, stars: Number(told.stars) },
    ...finalPrice(told),
    returnOf: wordsOrNull(told.returnOf),
    unreadMessages: Number(told.unread),
    ...care(told),
    ...(!mine && changedAt(told)),
    completedAt: instantOrNull(told.completedAt),
    unmatchedSince: mine && status === PENDING ? instantOrNull(told.unmatchedSince) : null,
    viewerRole: mine ? 'customer' : 'pro',
    createdAt: isoFromDatabase(told.createdAt),
  }
}

function assignedPro(told: Extract<Told, { mine: true }>, id: string | null): Booking['pro'] {
  if (id === null) return null
  const { firstName, businessName } = told
  const ratingCount = Number(told.ratingCount)
  const rating = ratingAvg({ ratingSum: Number(told.ratingSum), ratingCount })
  const phone = wordsOrNull(told.phone)
  return { id, firstName, businessName, ratingAvg: rating, ratingCount, phone }
}

function jobOffer({ offerId, offerExpiresAt, awayKm }: Extract<Told, { mine: false }>) {
  if (offerId === '') return null
  return {
    id: offerId,
    expiresAt: isoFromDatabase(offerExpiresAt),
    distanceKm: numberOrNull(awayKm),
  }
}

function askedChange({ change }: Told): AskedChange | null {
  if (change === '') return null
  const [start = '', end = '', expiresAt = '', ...reason] = change.split('|')
  // A reason may hold what parts the values.
  const why = reason.join('|')
  return {
    start: isoFromDatabase(start),
    end: isoFromDatabase(end),
    expiresAt: isoFromDatabase(expiresAt),
    ...(why !== '' && { reason: why }),
  }
}

function care({ care: said }: Told): Pressing {
  const [urgency = '', danger = ''] = said.split('|')
  return pressingOf({ urgency, danger })
}

/** The language it was last talked of in; English where nobody did. */
export const spokenIn = ({ care: said }: Told): Language =>
  LANGUAGES.find((each) => each === said.split('|')[2]) ?? 'en'

function changedAt({ changed }: Extract<Told, { mine: false }>) {
  const [address = '', notes = ''] = changed.split('|')
  return {
    ...(address !== '' && { addressChangedAt: address }),
    ...(notes !== '' && { notesChangedAt: notes }),
  }
}

function finalPrice({ final }: Told) {
  const [price = '', parts = '', labor = '', ...note] = final.split('|')
  return {
    finalPriceCents: numberOrNull(price),
    finalPartsCents: numberOrNull(parts),
    finalLaborCents: numberOrNull(labor),
    // A note may hold what parts the values.
    finalNote: wordsOrNull(note.join('|')),
  }
}

function jobEnd({ status, end }: Extract<Told, { mine: false }>): JobEnd | null {
  const [at = '', said] = end.split('|')
  const by = ACTORS.find((each) => each === said)
  if (by === undefined) return null
  return { at: isoFromDatabase(at), how: status === CANCELED ? 'canceled' : 'given_back', by }
}

function photosOf({ photos }: Told): Photo[] {
  if (photos === '') return []
  return photos.split(',').map((each) => {
    const [id = '', kind, by, width, height, createdAt = ''] = each.split('|')
    return {
      id,
      kind: kind as Photo['kind'], // the column's own type
      by: by === 'customer' ? 'customer' : 'pro',
      width: Number(width),
      height: Number(height),
      createdAt: isoFromDatabase(createdAt),
    }
  })
}

const wordsOrNull = (text: string) => (text === '' ? null : text)

const numberOrNull = (text: string) => (text === '' ? null : Number(text))

const instantOrNull = (text: string) => (text === '' ? null : isoFromDatabase(text))
