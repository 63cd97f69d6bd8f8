import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from './api.ts'
import { DEFAULT_STARTING_FROM_CENTS, startingFromCents } from './catalog.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints: [name: string, endpoint: Endpoint][] = Object.entries(api).flatMap(
  ([word, calls]) =>
    Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [
      `${word}.${name}`,
      endpoint,
    ]),
)

test('no two calls share a method and path', () => {
  const calls = endpoints.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})

test.each(endpoints)(
  '%s takes exactly the parameters its path names',
  (_name, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const taken = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : []
    expect(taken).toEqual(named)
  },
)

test.each(endpoints.filter(([, { method }]) => method === 'GET'))(
  '%s reads without a body',
  (_name, { body }) => {
    expect(body).toBeUndefined()
  },
)

test('a service starts from its cheapest visit', () => {
  const visit = { sku: 'X', title: 'X', priceMax: 90_000, durationMinutes: 60 }
  const skus = [9_500, 8_500, 20_000].map((priceMin) => ({ ...visit, priceMin }))
  expect(startingFromCents({ skus })).toBe(8_500)
  expect(startingFromCents({ skus: [] })).toBe(DEFAULT_STARTING_FROM_CENTS)
})
