import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { writingKey } from './idempotency-key.ts'
import { LONGEST } from './longest.ts'
import { id, instant, text } from './primitives.ts'

// When a professional does not work although it is within their hours.

/** So many times off may stand at once, and none may end later than so many days from now. */
export const TIME_OFF = { most: 100, furthestDays: 730 } as const

/** When it is, and nothing of why. */
export const timeOffSpan = z.object({
  id,
  start: instant,
  end: instant,
  /** Whether it comes back every week at the same hours of their day at home. */
  weekly: z.boolean(),
})
export type TimeOffSpan = z.infer<typeof timeOffSpan>

export const timeOff = z.extend(timeOffSpan, {
  note: z.string(),
  /** Those in it that they have accepted, the next first: they stay theirs. */
  jobs: z.array(z.object({ id, title: z.string(), windowStart: instant })),
})
export type TimeOff = z.infer<typeof timeOff>

const span = z.object({ start: instant, end: instant })

export const timeOffRequest = z
  .object({
    start: instant,
    end: instant,
    note: z._default(text(LONGEST.prose), ''),
    weekly: z._default(z.boolean('Say true or false.'), false),
  })
  .check(
    z.refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
      message: 'The end must be after the start.',
      path: ['end'],
      // Also where the note is too long: all that is wrong is told at once.
      when: ({ value }) => span.safeParse(value).success,
    }),
  )
export type TimeOffRequest = z.output<typeof timeOffRequest>

export const timeOffCalls = {
  takeTimeOff: endpoint({
    method: 'POST',
    path: '/api/professional/time-off',
    tag: 'business',
    summary:
      'Take time off, once or every week. Offers in it pass on at once; jobs you have accepted stay, and are named',
    access: 'pro',
    headers: writingKey,
    body: timeOffRequest,
    success: 201,
    answer: timeOff,
    refusals: [409, 422],
  }),
  giveUpTimeOff: endpoint({
    method: 'DELETE',
    path: '/api/professional/time-off/:id',
    tag: 'business',
    summary: 'Work in that time after all',
    access: 'pro',
    params: z.object({ id }),
    success: 200,
    answer: z.object({ id }),
    refusals: [404],
  }),
}
