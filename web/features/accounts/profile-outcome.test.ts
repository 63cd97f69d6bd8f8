import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { isAboutFields, profileErrors, profileNotSaved } from './profile-outcome.ts'

const refused = (...issues: { path: string; message: string }[]) =>
  new ApiError(400, '400: First name is required', {
    type: 'about:blank',
    title: 'Not valid',
    status: 400,
    detail: 'First name is required',
    issues,
  })

test('what is wrong is said at its field, and only fields of the form are', () => {
  const error = refused(
    { path: 'firstName', message: 'First name is required' },
    { path: 'role', message: 'Nothing to type here.' },
  )
  expect(profileErrors(error)).toEqual({ firstName: 'First name is required' })
  expect(isAboutFields(error)).toBe(true)
})

test.each([
  ['a refusal of something else', refused({ path: '', message: 'Send an object.' })],
  ['a failure', new ApiError(503, '503: Unavailable')],
  ['no answer', new ApiError(0, 'We cannot be reached right now.')],
])('%s is about no field', (_, error) => {
  expect(isAboutFields(error)).toBe(false)
})

test('a failure says that nothing typed is lost, and the connection only when it is to blame', () => {
  expect(profileNotSaved(new ApiError(500, '500: Our fault')).text).toBe(
    'What you typed is kept. Please try again.',
  )
  expect(profileNotSaved(new ApiError(0, 'We cannot be reached right now.')).text).toBe(
    'What you typed is kept. We cannot be reached right now.',
  )
})
