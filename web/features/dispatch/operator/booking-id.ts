/** The id in what an operator typed or pasted: the id itself, or the address of a booking's page. */
export function bookingIdIn(typed: string): string | null {
  const text = typed.trim()
  const address = /\/bookings\/([^/?#\s]+)/.exec(text)
  const id = address?.[1] ?? text
  return /^[\w-]+$/.test(id) ? id : null
}
