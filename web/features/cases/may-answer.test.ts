import { expect, test } from 'vitest'
import { mayAnswer } from './may-answer.ts'

const against = {
  viewerRole: 'pro',
  state: 'open',
  openedBy: 'customer',
  turn: 'operator',
} as const

test('what is told against a professional waits for their side until it is decided', () => {
  expect(mayAnswer(against)).toBe(true)
  expect(mayAnswer({ ...against, turn: 'sides' })).toBe(true)
  expect(mayAnswer({ ...against, state: 'decided', turn: null })).toBe(false)
})

test('what they told themselves waits for them only while we ask', () => {
  expect(mayAnswer({ ...against, openedBy: 'pro' })).toBe(false)
  expect(mayAnswer({ ...against, openedBy: 'pro', turn: 'sides' })).toBe(true)
})

test('of a visit they booked themselves nothing stands among their jobs', () => {
  expect(mayAnswer({ ...against, viewerRole: 'customer' })).toBe(false)
})
