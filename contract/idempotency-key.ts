import * as z from 'zod/mini'
import { LONGEST } from './longest.ts'
import { filledText } from './primitives.ts'

/** What is done once, however often it is sent under one key; without a key each time. `told` says it in the description of the API. */
const under = (told: string) =>
  z.object({
    'idempotency-key': z.optional(
      filledText(LONGEST.idempotencyKey, 'The idempotency key is blank.').check(
        z.meta({ description: told }),
      ),
    ),
  })

/** Hours a key of a booking is kept. */
export const IDEMPOTENCY_HOURS = 24

export const bookingKey = under(
  `Any text of yours. A booking sent again under it within ${IDEMPOTENCY_HOURS} hours is answered with the one that was made; another one is refused with 422`,
)

/** A call that takes this key answers 422 as well. */
export const writingKey = under(
  'Any text of yours, another one for each that you write. What is sent again under it is answered as it stands, and stands once; something else under it is refused with 422',
)
