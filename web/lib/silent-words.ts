import { formatTime } from './dates.ts'

/** Of somebody suitable who let a job lapse: that they were asked, and when that is done again. */
export const silentWords = (askAgainAt: string): string =>
  `Asked without an answer; asked again at ${formatTime(askAgainAt)}.`
