import type { BookingInList, LicenseInList, Named, PersonInList } from '#contract/people.ts'
import { folded } from './accents.ts'
import { STREET_WORDS, type Searched } from './searched.ts'
import { isNear, SHORT_WORD } from './slips.ts'

/** Fewer letters and digits are somewhere in nearly every code. */
const FEWEST_OF_CODE = 3

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * Whether what was typed stands in one of these texts, and does not only sound like it: each of its words begins one there, or it is a part
 * of a code, however that is spaced.
 */
function standsIn(typed: string, texts: readonly string[]): boolean {
  const there = texts.flatMap(wordsOf)
  const all = wordsOf(typed)
  // Few write "Street" as the address does.
  const telling = wordsOf(typed.toLowerCase().replaceAll(STREET_WORDS, ' '))
  const wanted = telling.length === 0 ? all : telling
  if (wanted.every((word) => there.some((each) => each.startsWith(word)))) return true
  const code = all.join('')
  return (
    code.length >= FEWEST_OF_CODE && texts.some((text) => wordsOf(text).join('').includes(code))
  )
}

/** Whether what was typed is this id, or begins it. */
const isId = ({ ids }: Searched, id: string): boolean =>
  ids !== null && id >= ids.from && id <= ids.to

const namesOf = (who: Named): string[] => [who.firstName, who.lastName, who.businessName ?? '']

export interface PersonFound {
  person: PersonInList
  /** No line of a list tells it. */
  address: string
  /** What they wrote in applications of which nothing came yet; nor does it tell this. */
  appliedAs: readonly string[]
}

const textsOf = ({ person, address, appliedAs }: PersonFound): string[] => [
  ...namesOf(person),
  person.email,
  person.phone,
  person.zip,
  address,
  ...appliedAs,
]

const isLiteralPerson = (searched: Searched, found: PersonFound): boolean =>
  isId(searched, found.person.id) ||
  standsIn(searched.words, textsOf(found)) ||
  // One says the code of the country, the other does not.
  (searched.phone !== null && standsIn(searched.phone, [found.person.phone, ...found.appliedAs]))

const isLiteralBooking = (searched: Searched, { id, address, zip }: BookingInList): boolean =>
  isId(searched, id) || standsIn(searched.words, [address, zip])

interface Kinds {
  bookings: BookingInList[]
  people: PersonFound[]
  licenses: LicenseInList[]
}

interface Wanted {
  person: (found: PersonFound) => boolean
  booking: (found: BookingInList) => boolean
  license: (found: LicenseInList) => boolean
}

/** Of what was found what holds the very words, with what such people booked or do. */
export const literalOf = (searched: Searched, found: Kinds): Kinds =>
  wantedOf(found, {
    person: (each) => isLiteralPerson(searched, each),
    booking: (each) => isLiteralBooking(searched, each),
    license: ({ licenseNumber }) => standsIn(searched.words, [licenseNumber]),
  })

/** Of what is only alike what may be meant in spite of a slip. */
export function nearOf({ words }: Searched, found: Kinds): Kinds {
  if (!SHORT_WORD.test(words)) return found
  const isMeant = (texts: readonly string[]) => isNear(folded(words), texts.flatMap(wordsOf))
  return wantedOf(found, {
    person: (each) => isMeant(textsOf(each)),
    booking: ({ address }) => isMeant([address]),
    license: () => true,
  })
}

function wantedOf(found: Kinds, wanted: Wanted): Kinds {
  const people = found.people.filter(wanted.person)
  const theirs = new Set(people.map(({ person }) => person.id))
  return {
    people,
    bookings: found.bookings.filter(
      (each) =>
        theirs.has(each.customer.id) ||
        (each.pro !== null && theirs.has(each.pro.id)) ||
        wanted.booking(each),
    ),
    licenses: found.licenses.filter(wanted.license),
  }
}
