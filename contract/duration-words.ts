/** How long something takes, as people say it: 90 minutes are `about 1.5 hours`. */
export function aboutSoLong(minutes: number): string {
  if (minutes < 60) return `about ${minutes} minutes`
  return minutes === 60 ? 'about an hour' : `about ${Math.round(minutes / 6) / 10} hours`
}
