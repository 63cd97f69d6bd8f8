import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { schemaResolver } from './schema-resolver.ts'

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Say who.'), z.regex(/^\w+$/, 'Use letters.')),
  days: z
    .array(z.object({ start: z.string().check(z.minLength(5, 'Enter a time.')) }))
    .check(z.minLength(1, 'Name a day.')),
})
interface Values {
  name: string
  days: { start: string }[]
}

const resolve = (values: Values) =>
  schemaResolver<Values>(schema)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: undefined,
  })

test('what is right comes back as it is', () => {
  const values = { name: 'Lena', days: [{ start: '09:00' }] }
  expect(resolve(values)).toEqual({ values, errors: {} })
})

test('each field is told its first problem, in its own place', () => {
  expect(resolve({ name: '', days: [{ start: '09:00' }, { start: '9' }] })).toEqual({
    values: {},
    errors: {
      name: { type: 'schema', message: 'Say who.' },
      days: [undefined, { start: { type: 'schema', message: 'Enter a time.' } }],
    },
  })
})

test('a list may be wrong as a whole', () => {
  expect(resolve({ name: 'Lena', days: [] })).toMatchObject({
    errors: { days: { message: 'Name a day.' } },
  })
})
