import type { Context } from '#server/context.ts'
import type { Dangers } from '#server/modules/bookings/job-care.ts'
import { safetyAdviceFor } from './danger.ts'
import { languageOf } from './language-of.ts'
import { wordsIn } from './words/in-language.ts'

/** Dangers, as bookings and cases are told of them: found in what somebody wrote, and what to do about each. */
export const knowingDangers = ({ clock }: Pick<Context, 'clock'>): Dangers => {
  const thisYear = () => clock.now().getUTCFullYear()
  return {
    hazardIn: (words) =>
      words === ''
        ? null
        : (safetyAdviceFor({ turns: [words], thisYear: thisYear() })?.hazard ?? null),
    adviceFor: (hazard, language) => ({ hazard, language, ...wordsIn(language).safety[hazard] }),
    languageOf: (turns) => languageOf(turns, thisYear()),
  }
}
