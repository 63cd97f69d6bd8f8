import { dayNumber, windowLabel } from '#server/modules/dispatch/window-label.ts'

/** "Tue, Nov 24, 9:00 AM - 11:00 AM", in the language that is spoken. */
export const whenOf = (
  { start, end }: { start: Date; end: Date },
  context: { now: Date; timeZone: string; locale: string },
): string => {
  if (context.locale.startsWith('en')) return windowLabel({ start, end, ...context })
  const format = new Intl.DateTimeFormat(context.locale, {
    timeZone: context.timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  return format.formatRange(start, end).replaceAll(/[\u202f\u2009]/gu, ' ')
}

/** "7 AM" of today, else with its day. */
export function momentOf(
  moment: Date,
  { now, timeZone, locale }: { now: Date; timeZone: string; locale: string },
): string {
  const isToday = dayNumber(moment, timeZone) === dayNumber(now, timeZone)
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    ...(!isToday && { weekday: 'long' }),
  })
  return time.format(moment).replaceAll('\u202f', ' ')
}
