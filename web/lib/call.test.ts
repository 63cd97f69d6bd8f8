import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call, callPage } from './call.ts'

const fetched = vi.fn<typeof fetch>()

function answer(status: number, body: string, statusText = '') {
  vi.stubGlobal('fetch', fetched.mockResolvedValueOnce(new Response(body, { status, statusText })))
}

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('The call was expected to fail.'),
    (error: unknown) => error,
  )

describe('what is sent', () => {
  test('parts of the address are escaped, credentials go along', async () => {
    answer(200, '{}')
    await call('GET /api/bookings/:id', { params: { id: 'a/b?c' } })
    expect(fetched).toHaveBeenCalledWith(
      '/api/bookings/a%2Fb%3Fc',
      expect.objectContaining({ method: 'GET', credentials: 'include' }),
    )
  })

  test('a query leaves out what is not given', async () => {
    answer(200, '[]')
    await call('GET /api/windows', { query: { sku: 'PLB DRAIN', zip: undefined } })
    expect(fetched).toHaveBeenCalledWith('/api/windows?sku=PLB+DRAIN', expect.anything())
  })

  test('a payload is JSON, beside the headers of the call', async () => {
    answer(201, '{"id":"b_1"}')
    const body = {
      sku: 'PLB-DRAIN',
      address: '12 Elm St',
      zip: '10001',
      preferredWindowStart: '2026-11-21T14:00:00.000Z',
      preferredWindowEnd: '2026-11-21T16:00:00.000Z',
    }
    const booked = await call('POST /api/ai/book', { headers: { 'idempotency-key': 'k1' }, body })
    expect(booked).toEqual({ id: 'b_1' })
    expect(fetched).toHaveBeenCalledWith(
      '/api/ai/book',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': 'k1',
        },
      }),
    )
  })
})

describe('what a failure says', () => {
  const problem = {
    type: 'about:blank',
    title: 'Not valid',
    status: 400,
    detail: 'Enter the ZIP code.',
  }

  test('the status and the detail of a problem document', async () => {
    answer(400, JSON.stringify(problem))
    const error = await failure(call('GET /api/services'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, message: '400: Enter the ZIP code.', problem })
  })

  test('the raw body where it is no problem document', async () => {
    answer(502, '<h1>Bad gateway</h1>')
    expect(await failure(call('GET /api/services'))).toMatchObject({
      status: 502,
      message: '502: <h1>Bad gateway</h1>',
      problem: null,
    })
  })

  test('the status text where the body is empty', async () => {
    answer(503, '', 'Service Unavailable')
    expect(await failure(call('GET /api/services'))).toMatchObject({
      message: '503: Service Unavailable',
    })
  })

  test('a plain sentence where nobody answers', async () => {
    vi.stubGlobal('fetch', fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')))
    expect(await failure(call('GET /api/services'))).toMatchObject({
      status: 0,
      message: 'We cannot be reached right now. Check your connection and try again.',
    })
  })

  test('that the wait was too long, once it was', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
    vi.stubGlobal('fetch', fetched.mockRejectedValueOnce(new DOMException('', 'TimeoutError')))
    expect(await failure(call('GET /api/services'))).toMatchObject({
      status: 0,
      message: 'We waited 20 seconds and got no answer. Please try again.',
    })
  })

  test('that the answer could not be read', async () => {
    answer(200, '<html>')
    expect(await failure(call('GET /api/services'))).toMatchObject({
      status: 200,
      message: '200: The answer could not be read.',
    })
  })

  test('nothing of ours when the caller gave up', async () => {
    const gaveUp = new DOMException('', 'AbortError')
    vi.stubGlobal('fetch', fetched.mockRejectedValueOnce(gaveUp))
    expect(await failure(call('GET /api/services', {}, { signal: AbortSignal.abort() }))).toBe(
      gaveUp,
    )
  })
})

describe('what was answered before', () => {
  const answers = (...all: Response[]) => {
    for (const each of all) fetched.mockResolvedValueOnce(each)
    vi.stubGlobal('fetch', fetched)
  }
  const sentMark = (nth: number) =>
    new Headers(fetched.mock.calls[nth]?.[1]?.headers).get('if-none-match')

  test('is told again by its mark alone while it is still all', async () => {
    answers(
      new Response('[{"id":"m1"}]', { headers: { etag: '"one"' } }),
      new Response(null, { status: 304, headers: { etag: '"one"' } }),
      new Response('[]', { headers: { etag: '"two"' } }),
    )
    const read = () => call('GET /api/bookings/:id/messages', { params: { id: 'marked' } })
    const first = await read()
    expect(sentMark(0)).toBeNull()
    expect(await read()).toBe(first)
    expect(sentMark(1)).toBe('"one"')
    expect(await read()).toEqual([])
  })

  test('is nothing at another address, and nothing to a change', async () => {
    answers(
      new Response('[]', { headers: { etag: '"one"' } }),
      new Response('[]', { headers: { etag: '"two"' } }),
      new Response('{"id":"1"}', { status: 200 }),
    )
    await call('GET /api/bookings/:id/messages', { params: { id: 'here' } })
    await call('GET /api/bookings/:id/messages', { params: { id: 'there' } })
    await call('POST /api/bookings/:id/release', { params: { id: 'here' } })
    expect([sentMark(1), sentMark(2)]).toEqual([null, null])
  })
})

describe('a page of a list', () => {
  test('says where the next one begins, also when it is the same as before', async () => {
    const headers = { etag: '"page"', link: '</api/bookings?before=1_2>; rel="next"' }
    vi.stubGlobal('location', new URL('http://site.example/'))
    vi.stubGlobal('fetch', fetched)
    fetched.mockResolvedValueOnce(new Response('[]', { headers }))
    fetched.mockResolvedValueOnce(new Response(null, { status: 304 }))
    for (let n = 0; n < 2; n += 1)
      expect(await callPage('GET /api/bookings')).toEqual({ items: [], next: '1_2' })
  })

  test('that is the last one says so', async () => {
    vi.stubGlobal('location', new URL('http://site.example/'))
    answer(200, '[]')
    expect((await callPage('GET /api/bookings', { query: { before: '1_2' } })).next).toBeNull()
  })
})
