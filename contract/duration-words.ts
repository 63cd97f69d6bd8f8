/** How long something takes, as people say it: 90 minutes are `about 1.5 hours`. */
export function aboutSoLong(minutes: number): string {
  if (minutes < 60) return `about ${minutes} minutes`
  return minutes === 60 ? 'about an hour' : `about ${Math.round(minutes / 6) / 10} hours`
}

/** In short, as professionals read it: `45 min`, `2 h`, `2 h 15 min` */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
