import { formatDay } from './dates.ts'

/** Until when a license is valid, which it still is on its last day, or since when no more. */
export const validityWords = (lastDay: string, today: string): string =>
  `${lastDay < today ? 'Expired on' : 'Valid until'} ${formatDay(lastDay)}.`

/** What comes of one that is taken on its last day, also while that is typed; null on any other. */
export const endsTodayWords = (lastDay: string, today: string): string | null =>
  lastDay === today ? 'Today is its last day: from tomorrow on it does not count.' : null
