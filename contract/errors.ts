import * as z from 'zod/mini'

/** One thing wrong with what was sent: where (`windowStart`, `licenses.0.issuingState`) and what, in a sentence. */
export const issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof issue>

/** An RFC 9457 problem document; `detail` is one sentence for a person. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  issues: z.optional(z.array(issue)),
})
export type Problem = z.infer<typeof problem>

/** What each refusal means, the same for every call. */
export const PROBLEMS = {
  400: 'Not valid',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'No longer possible',
  413: 'Too large',
  415: 'Not of a kind we read',
  422: 'Idempotency key reused',
  429: 'Too many requests',
  500: 'Our fault',
  503: 'Unavailable for the moment',
} as const
export type ProblemStatus = keyof typeof PROBLEMS
