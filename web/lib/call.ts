import type { api } from '#contract/api.ts'
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts'
import { ApiError, readFailure } from './api-error.ts'
import { hearTime } from './clock.ts'
import { takingEarly } from './early-answers.ts'
import { heardFromSite } from './reach.ts'

// Only the types of the contract are imported: its schemas, and zod with them, stay out of the browser.
type Api = typeof api
type AnyEndpoint = { [Word in keyof Api]: Api[Word][keyof Api[Word]] }[keyof Api]

type NameOf<E extends Endpoint> = `${E['method']} ${E['path']}`
type Named<E extends AnyEndpoint, N> = E extends AnyEndpoint
  ? NameOf<E> extends N
    ? E
    : never
  : never

/** Every call by its name, as the contract spells it: `GET /api/bookings/:id`. */
export type CallName = NameOf<AnyEndpoint>

/** What the server answers to a call. */
export type AnswerTo<N extends CallName> = Answer<Named<AnyEndpoint, N>>

/** What a call sends: `params`, `query`, `headers`, `body`; a part is optional when all of it is. */
export type SentTo<N extends CallName> = Loosened<Sent<Named<AnyEndpoint, N>>>

type Loosened<S> = { [K in keyof S as {} extends S[K] ? never : K]: S[K] } & {
  [K in keyof S as {} extends S[K] ? K : never]?: S[K]
} & { [K in Exclude<keyof Parts, keyof S>]?: never }

type Rest<N extends CallName> =
  {} extends SentTo<N>
    ? [sent?: SentTo<N>, options?: CallOptions]
    : [sent: SentTo<N>, options?: CallOptions]

export interface CallOptions {
  /** Gives the call up, for example when TanStack Query drops it. */
  signal?: AbortSignal
  /** It is sent to its end, also when the page goes in the meantime. */
  keepalive?: boolean
}

/** What any call may carry, once its exact type has been checked at the call site. */
interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  headers?: Record<string, string | undefined>
  body?: unknown
}

export const CALL_TIMEOUT_MS = 20_000

/** Calls the API. A refusal or a failure is thrown as an `ApiError`, whose message is for people. */
export async function call<N extends CallName>(name: N, ...rest: Rest<N>): Promise<AnswerTo<N>> {
  return (await answerTo(name, ...rest)).answer
}

/** One page of a list, and the `before` of the next one; null when it is the last. */
export async function callPage<N extends CallName>(
  name: N,
  ...rest: Rest<N>
): Promise<{ items: AnswerTo<N>; next: string | null }> {
  const { answer, link } = await answerTo(name, ...rest)
  const [, address = ''] = /^<([^>]*)>; rel="next"$/.exec(link ?? '') ?? []
  return { items: answer, next: new URL(address, location.href).searchParams.get('before') }
}

/** The same answer in another form, as a file. */
export async function callFile<N extends CallName>(
  name: N,
  sent: SentTo<N>,
  type: string,
): Promise<Blob> {
  const { url, init } = requestFor(name, sent)
  const response = await reach(url, { ...init, headers: { ...init.headers, accept: type } })
  if (!response.ok) throw await readFailure(response)
  return response.blob()
}

interface Said<A> {
  answer: A
  link: string | null
}

/** What this page was told last, by address, as long as the server says that it is still all. */
const told = new Map<string, Said<unknown> & { etag: string }>()
const MOST_KEPT = 50

async function answerTo<N extends CallName>(name: N, ...rest: Rest<N>): Promise<Said<AnswerTo<N>>> {
  const [sent, options] = rest
  // `Rest` has checked the parts against the contract; from here on they are only strings and JSON.
  const { url, init } = requestFor(name, sent ?? {})
  const before = init.method === 'GET' ? told.get(url) : undefined
  const headers = { ...init.headers, ...(before && { 'if-none-match': before.etag }) }
  const { signal, keepalive = false } = options ?? {}
  const cameTooEarly = init.method === 'GET' ? takingEarly(url) : () => false
  const response = await reach(url, { ...init, headers, keepalive }, signal)
  hearTime(response.headers.get('date'))
  if (response.status === 304 && before !== undefined) return before as Said<AnswerTo<N>> // kept below for this very address
  if (!response.ok) throw await readFailure(response)
  try {
    // The server answers what the same contract says.
    const answer = (await response.json()) as AnswerTo<N>
    const said = { answer, link: response.headers.get('link') }
    if (init.method === 'GET') keep(url, { ...said, etag: response.headers.get('etag') })
    if (!cameTooEarly()) return said
  } catch {
    throw new ApiError(response.status, `${response.status}: The answer could not be read.`)
  }
  return answerTo(name, ...rest)
}

function keep(url: string, { etag, ...said }: Said<unknown> & { etag: string | null }) {
  told.delete(url)
  if (etag === null) return
  told.set(url, { ...said, etag })
  const [oldest] = told.keys()
  if (told.size > MOST_KEPT && oldest !== undefined) told.delete(oldest)
}

/** The address and options of a call, without sending it. */
export function requestFor(name: string, { params, query, headers, body }: Parts) {
  const [method = 'GET', pattern = ''] = name.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params?.[key] ?? ''),
  )
  const search = new URLSearchParams(filled(query)).toString()
  const init = {
    method,
    credentials: 'include' as const,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...filled(headers),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  return { url: search === '' ? path : `${path}?${search}`, init }
}

async function reach(url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    heardFromSite(response.status)
    return response
  } catch (cause) {
    if (signal?.aborted) throw cause
    heardFromSite(null)
    const reason = timeout.aborted
      ? 'We waited 20 seconds and got no answer. Please try again.'
      : 'We cannot be reached right now. Check your connection and try again.'
    throw new ApiError(0, reason)
  }
}

function filled(values: Record<string, string | undefined> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
