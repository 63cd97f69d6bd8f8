import * as z from 'zod/mini'
import { ROLES } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { writingKey } from './idempotency-key.ts'
import { ownData } from './own-data.ts'
import {
  actOnPerson,
  bookingInList,
  licenseInList,
  PEOPLE_SHOWN,
  person,
  personChange,
  personExport,
  personInList,
  personNote,
  personNoteRequest,
  SHOWN_OF_PERSON,
} from './people.ts'
import { before } from './paging.ts'
import { countOf, id, text } from './primitives.ts'
import { searchedFor } from './searched-for.ts'

/** The longest that is looked for. */
export const LONGEST_SEARCH = 200

/** How many of each kind a search shows. */
export const FOUND_OF_A_KIND = 20

/** What an act on somebody answers: how they stand now. */
const act = {
  access: 'operator',
  within: 'person',
  params: z.object({ id }),
  body: actOnPerson,
  success: 200,
  answer: person,
  refusals: [404, 409],
} as const

export const people = {
  ...ownData,
  search: endpoint({
    method: 'GET',
    path: '/api/operator/search',
    tag: 'people',
    summary: `Bookings, people and licenses by name, e-mail, phone, address, ZIP code, booking id or license number, in spite of a slip; ${FOUND_OF_A_KIND} of each at most, the likeliest first: what holds the very words, or what is like them where nothing does. What is looked for is sent in the header, and in the address only where a program cannot`,
    access: 'operator',
    within: 'theirs',
    headers: searchedFor(LONGEST_SEARCH),
    query: z.object({ q: z.optional(text(LONGEST_SEARCH)) }),
    success: 200,
    answer: z.object({
      bookings: z.array(bookingInList),
      /** Whether those people booked, or do, more than is shown here: all of it stands on their own pages. */
      moreBookings: z.boolean(),
      people: z.array(personInList),
      licenses: z.array(licenseInList),
      /** Whether nothing holds the very words, and these are only like them. */
      similar: z.boolean(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/operator/people',
    tag: 'people',
    summary:
      'Everybody who has an account, newest first, or the likeliest first for what the header, or `q`, looks for; the Link header leads to the next page',
    access: 'operator',
    within: 'theirs',
    headers: searchedFor(LONGEST_SEARCH),
    query: z.object({
      /** Blank: whatever it is. */
      role: z.optional(z.enum([...ROLES, ''])),
      q: z.optional(text(LONGEST_SEARCH)),
      limit: z._default(countOf(PEOPLE_SHOWN.most), PEOPLE_SHOWN.usually),
      before,
    }),
    success: 200,
    answer: z.array(personInList),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/operator/people/:id',
    tag: 'people',
    summary:
      'One person with their figures, what they are offered jobs by (trades, licenses, areas, hours, time off), bookings, notes and history',
    access: 'operator',
    within: 'person',
    params: z.object({ id }),
    success: 200,
    answer: person,
    refusals: [404],
  }),
  bookings: endpoint({
    method: 'GET',
    path: '/api/operator/people/:id/bookings',
    tag: 'people',
    summary: `What somebody booked or did, newest first, ${SHOWN_OF_PERSON} at a time; the Link header leads to the next page`,
    access: 'operator',
    within: 'person',
    params: z.object({ id }),
    query: z.object({ before }),
    success: 200,
    answer: z.array(bookingInList),
    refusals: [404],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/operator/people/:id',
    tag: 'people',
    summary:
      'Correct what is known of somebody; they are told what changed and why. With another e-mail address they sign in anew, both addresses are told and the new one is unconfirmed; it is refused where another provider says what it is',
    ...act,
    body: personChange,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/operator/people/:id/suspend',
    tag: 'people',
    summary:
      'Keep somebody from booking, from offers and from accepting, and tell them why. Open offers pass on at once; accepted jobs stay, and are answered in `jobs`. A suspended operator may do nothing here',
    ...act,
  }),
  reinstate: endpoint({
    method: 'POST',
    path: '/api/operator/people/:id/reinstate',
    tag: 'people',
    summary: 'Let a suspended person book and get offers again, and tell them why',
    ...act,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/operator/people/:id/end-sessions',
    tag: 'people',
    summary: 'Sign somebody out everywhere, here and at the embedded provider',
    ...act,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/operator/people/:id/export',
    tag: 'people',
    summary: 'Everything that is somebody’s, to hand to them when they ask for it',
    ...act,
    answer: personExport,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/operator/people/:id/erase',
    tag: 'people',
    summary:
      'Erase what names somebody, as they asked, and tell them why, for the last time. What the history of bookings must keep stays without name; refused while a booking of theirs is under way',
    ...act,
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/operator/people/:id/notes',
    tag: 'people',
    summary: 'Write something down about somebody, for operators only',
    access: 'operator',
    within: 'person',
    params: z.object({ id }),
    headers: writingKey,
    body: personNoteRequest,
    success: 201,
    answer: personNote,
    refusals: [404, 409, 422],
  }),
}
