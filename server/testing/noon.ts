/** Late morning in New York so many days from now: within everybody's hours, whenever it is asked. */
export function noonIn(days: number): Date {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCHours(16, 0, 0, 0)
  return day
}
