import type * as z from 'zod/mini'
import type { ProblemStatus } from './errors.ts'
import type { LimitName } from './limits.ts'

type Schema = z.ZodMiniType

/** Who may call: the server checks it before it reads anything else that was sent. */
export type Access = 'public' | 'signed-in' | 'pro' | 'operator'

/**
 * One call of the API. The server mounts it, OpenAPI describes it and the browser calls it from this
 * single description. `path` is in Fastify's notation (`/api/bookings/:id`).
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  tag: string
  summary: string
  access: Access
  /**
   * What operators of some markets may: a call about what its id names, where that is of one of theirs; or one that tells
   * and changes no more than what is theirs. Left out, it is for operators of every market alone.
   */
  within?:
    | 'booking'
    | 'application'
    | 'person'
    | 'case'
    | 'photo'
    | 'review'
    | 'license'
    | 'question'
    | 'theirs'
  /** Which limit it counts under, where not the one of all reads, changes or visitors. */
  limit?: LimitName
  params?: Schema
  query?: Schema
  headers?: Schema
  body?: Schema
  /** Where the body is a form with files in place of JSON. */
  bodyType?: 'multipart/form-data'
  /** The status of success and what comes with it. */
  success: 200 | 201
  /** The status of what is begun and waits for somebody else, with the same answer. */
  underWay?: 202
  answer: Schema
  /** Where the answer is something else than JSON: a stream, or a file that never changes. */
  answerType?: 'text/event-stream' | 'image/webp'
  /** What the file may be instead. */
  orAs?: 'application/pdf'
  /** What it is given as to who asks for that by `Accept`, besides JSON. */
  alsoAs?: 'text/csv'
  /** Refusals of this call's own; 400, 401, 403, 429 and 503 follow from the rest of the description. */
  refusals?: readonly ProblemStatus[]
}

/** Every call has a limit. */
export function limitOf({ limit, access, method }: Endpoint): LimitName {
  return limit ?? (access === 'public' ? 'visitors' : method === 'GET' ? 'reads' : 'changes')
}

/** Keeps the literal types of a description, which `Endpoint` alone would widen. */
export const endpoint = <const E extends Endpoint>(description: E): E => description

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

/** What a caller sends. */
export type Sent<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as E[K] extends Schema ? K : never]: In<E[K]>
}

/** What the server reads after validation. */
export interface Received<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  headers: Out<E['headers']>
  body: Out<E['body']>
}

export type Answer<E extends Endpoint> = z.output<E['answer']>
