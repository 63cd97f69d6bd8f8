import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEXTS } from '#contract/testing-application.ts'
import {
  applicationRequest,
  areaRequest,
  licenseRequest,
} from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { expectIssues } from '#server/testing/problems.ts'
import { type Answer, openWorld, type Visitor, type World } from '#server/testing/world.ts'

/** What a stranger would have a mail say, put where a name belongs. */
const HIDDEN: readonly string[] = [
  'Ada,\n\nYou won. Claim it at http://evil.example\n\n',
  'Ada\r\nBcc: everybody@example.com',
  'Ada\u2028http://evil.example',
  'Ada\u0085http://evil.example',
  '\u202emoc.elpmaxe//:ptth',
  'Ada\u0007',
]

const SENTENCE = 'This holds a line break or a hidden character. Please type it again on one line.'

/** All its texts but the e-mails, which are no lines. */
const APPLICATION = Object.keys(TEXTS).filter((field) => !/email/i.test(field))

let world: World
let ada: Visitor
let parts: string

beforeAll(async () => {
  world = await openWorld()
  ada = await world.signIn(await addUser(world.context.db))
  const { body } = await ada.post('/api/pro-applications', {})
  parts = `/api/pro-applications/${body.id}`
})
afterAll(() => world.close())

/** Every call that takes a line of text, and the fields that are one. */
const CALLS: readonly {
  what: string
  fields: readonly string[]
  send: (change: object) => Promise<Answer>
}[] = [
  {
    what: 'the profile',
    fields: ['firstName', 'lastName', 'phone', 'address', 'zip'],
    send: (change) => ada.patch('/api/profile', change),
  },
  {
    what: 'a booking',
    fields: ['address', 'zip'],
    send: (change) => ada.post('/api/ai/book', bookingRequest(change)),
  },
  {
    what: 'a draft',
    fields: APPLICATION,
    send: (change) => ada.post('/api/pro-applications', change),
  },
  {
    what: 'an application',
    fields: APPLICATION,
    send: (change) => ada.post('/api/pro-applications/submit', applicationRequest(change)),
  },
  {
    what: 'a license',
    fields: ['licenseNumber', 'issuingState', 'insuranceProvider'],
    send: (change) => ada.post(`${parts}/licenses`, licenseRequest(change)),
  },
  {
    what: 'a service area',
    fields: ['city', 'state', 'zipCode'],
    send: (change) => ada.post(`${parts}/service-areas`, areaRequest(change)),
  },
]

const short = (value: string, field: string) =>
  /zip/i.test(field)
    ? `1${value.replaceAll(/[^\p{C}\p{Z}]/gu, '').slice(0, 1)}0001`
    : value.slice(0, 40)

describe.each(CALLS)('in $what', ({ fields, send }) => {
  test.each(fields)('%s is one line without hidden characters', async (field) => {
    const before = await stored()
    for (const value of HIDDEN) {
      const answer = await send({ [field]: short(value, field) })
      expectIssues(answer, field)
      expect(answer.body.detail).toBe(SENTENCE)
    }
    const unseen = await send({ [field]: '\u200b\u3164' })
    expectIssues(unseen, field)
    expect(await stored()).toEqual(before)
  })
})

/** All that was kept of what this person sent. */
const stored = async () => [
  (await ada.get('/api/profile')).body,
  (await ada.get('/api/bookings')).body,
  (await ada.get('/api/pro-applications/current')).body,
  (await ada.get(`${parts}/licenses`)).body,
  (await ada.get(`${parts}/service-areas`)).body,
]

test('what is prose keeps its line breaks', async () => {
  const notes = 'The sink is full.\n\nRing twice,\tplease.'
  const { status, body } = await ada.post('/api/ai/book', bookingRequest({ notes }))
  expect(status).toBe(201)
  expect(body.notes).toBe(notes)
})
