import type { Access } from '#contract/endpoint.ts'
import type { Visitor } from './world.ts'

interface ArrangedCall {
  url?: string
  payload?: object
  headers?: Record<string, string>
  /** Who makes this one, where nobody else could make theirs after it. */
  by?: Visitor
}

export interface Arranged {
  /** Who makes a call, by whom the contract lets in. */
  who: Record<Access, Visitor>
  /** Where a call goes and what it carries, by method and path; left out, the path alone. */
  calls: Record<string, ArrangedCall>
}
