import { COMPLETED, mayStep, PLANNED, STEPS } from '#contract/bookings.ts'
import { mayMove, type OwnBooking } from '#server/modules/bookings/next-and-last.ts'
import { dayNumber } from '#server/modules/dispatch/window-label.ts'
import { priceOf, titleOf, whenWithin } from '#server/modules/assistant/words/in-language.ts'
import type { Words } from '#server/modules/assistant/words/english.ts'
import type { ToldBooking } from '#server/modules/assistant/words/words.ts'

/** The market's clocks, which are those of a place that has none of its own. */
interface Moment {
  now: Date
  timeZone: string
}

/** A booking as it is spoken of at this moment. */
export const toldBooking = (
  own: OwnBooking,
  words: Words,
  { now, timeZone }: Moment,
): ToldBooking => ({
  title: titleOf(own, words),
  status: own.status,
  when: whenWithin(own, words, { now, timeZone: own.timeZone ?? timeZone }),
  pro: own.pro,
  isLate: isLate(own, { now, timeZone: own.timeZone ?? timeZone }),
  mayCancel: mayStep(STEPS.cancel, own.status),
  mayChange: PLANNED.some((each) => each === own.status),
  mayMove: mayMove(own, now),
  price: priceOf(own),
  isFinal: own.status === COMPLETED && own.finalPriceCents !== null,
})

/** Whether somebody has accepted and is late; of who has come, whether the day ended and nobody was told that the work is done. */
function isLate({ status, end }: OwnBooking, { now, timeZone }: Moment): boolean {
  if (status === STEPS.arrive.to) return dayNumber(end, timeZone) < dayNumber(now, timeZone)
  return (status === STEPS.accept.to || status === STEPS.setOff.to) && end < now
}
