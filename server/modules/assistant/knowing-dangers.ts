import type { Context } from '#server/context.ts'
import type { Dangers } from '#server/modules/bookings/bookings.routes.ts'
import { safetyAdviceFor } from './danger.ts'
import { wordsIn } from './words/in-language.ts'

/** Dangers, as a booking is told of them: found in what somebody wrote, and what to do about each. */
export const knowingDangers = ({ clock }: Pick<Context, 'clock'>): Dangers => ({
  hazardIn: (words) =>
    words === ''
      ? null
      : (safetyAdviceFor({ turns: [words], thisYear: clock.now().getUTCFullYear() })?.hazard ??
        null),
  adviceFor: (hazard, language) => ({ hazard, ...wordsIn(language).safety[hazard] }),
})
