import { afterEach, expect, test, vi } from 'vitest'
import { askAssistant, questionOf, toldAgain } from './ask-assistant.ts'
import { EMPTY_DRAFT } from './draft.ts'

const fetched = vi.fn<typeof fetch>()
const reply = (status: number, body: object) => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
}
const sentBodies = (): unknown[] =>
  fetched.mock.calls.map(([, init]) =>
    typeof init?.body === 'string' ? JSON.parse(init.body) : null,
  )
const PHOTO = 'data:image/jpeg;base64,AAAA'
const ended = { status: 404, detail: 'This conversation has ended. Start a new one.' }

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

test('the conversation, the chosen service and a whole ZIP code go along; a service that is no trade does not', async () => {
  reply(200, {})
  await askAssistant({
    message: 'Hi',
    conversationId: 'c_1',
    slug: 'hvac',
    said: [],
    photo: null,
    zip: '78704',
  })
  reply(200, {})
  await askAssistant({
    message: 'Hi',
    conversationId: null,
    slug: 'gardening',
    said: [],
    photo: null,
    zip: '787',
  })
  expect(sentBodies()).toEqual([
    { message: 'Hi', conversationId: 'c_1', trade: 'hvac', zip: '78704' },
    { message: 'Hi' },
  ])
})

test('a conversation the server has forgotten is told again, with the photo', async () => {
  reply(404, ended)
  reply(200, { conversationId: 'c_2' })
  const question = {
    message: 'It smells',
    conversationId: 'c_1',
    slug: null,
    said: ['Clogged sink'],
    photo: PHOTO,
    zip: '',
  }
  expect(await askAssistant(question)).toMatchObject({ conversationId: 'c_2' })
  expect(sentBodies()[1]).toEqual({
    message: 'Clogged sink\nIt smells',
    photo: PHOTO,
  })
})

test('another failure is not tried again', async () => {
  reply(503, { status: 503, detail: 'Away' })
  const question = {
    message: 'Hi',
    conversationId: 'c_1',
    slug: null,
    said: [],
    photo: null,
    zip: '',
  }
  await expect(askAssistant(question)).rejects.toThrow('503: Away')
  expect(fetched).toHaveBeenCalledOnce()
})

test('only the customer’s own words are told again', () => {
  const draft = {
    ...EMPTY_DRAFT,
    messages: [
      { from: 'customer' as const, text: 'Clogged sink', language: 'en' as const },
      { from: 'assistant' as const, text: 'A plumbing job.', language: 'en' as const },
    ],
  }
  expect(questionOf(draft, 'It smells, in 78704', null, undefined)).toMatchObject({
    said: ['Clogged sink'],
    zip: '78704',
  })
})

test('the oldest words give way when there is no room for all', () => {
  expect(toldAgain(['a'.repeat(1500), 'b'.repeat(600)], 'c')).toBe(`${'b'.repeat(600)}\nc`)
})
