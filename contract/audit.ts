import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LONGEST } from './longest.ts'
import { before } from './paging.ts'
import { countOf, filledText, id, instant, text } from './primitives.ts'
import { searchedFor } from './searched-for.ts'

/** Why an operator does something, for the log, and for whom it concerns. */
export const reason = filledText(LONGEST.reason, 'Say why, in a sentence.')

export const auditLine = z.object({
  id,
  at: instant,
  /** Who did it, or was refused as whom; null where nobody is known, and at the machine itself. */
  who: z.object({ id: z.nullable(z.string()), email: z.nullable(z.string()) }),
  what: z.string(),
  /** An account has the name of its person, where they have one. */
  about: z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.optional(z.string()) }),
  reason: z.nullable(z.string()),
})
export type AuditLine = z.infer<typeof auditLine>

/** How many lines a page of the log shows, and how many a file of it holds at most. */
export const AUDIT_LINES = { usually: 100, most: 10_000 } as const

/** Days a line is kept. */
export const AUDIT_DAYS = 400

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/operator/audit',
    tag: 'audit',
    summary: `What operators did, who signed in or was refused, what people changed of how they sign in, and whose role changed, newest first, kept for ${AUDIT_DAYS} days; the Link header leads to the next page`,
    access: 'operator',
    /** The same as `who`. */
    headers: searchedFor(LONGEST.email),
    query: z.object({
      /** The e-mail of who did it, as it was then. */
      who: z.optional(text(LONGEST.email)),
      /** The name of the act, such as booking.cancel, or its first word. */
      what: z.optional(text(64)),
      /** The id of what it is about. */
      about: z.optional(text(64)),
      limit: z._default(countOf(AUDIT_LINES.most), AUDIT_LINES.usually),
      before,
    }),
    success: 200,
    answer: z.array(auditLine),
    alsoAs: 'text/csv',
  }),
}
