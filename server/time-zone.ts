/** Whether it names a time zone, such as `America/Denver`, that this machine knows the clocks of. */
export function isTimeZone(value: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
