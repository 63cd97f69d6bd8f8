/**
 * A phone number as it is kept, `+12125550100` or `+12125550100;ext=12`; null where nobody could be called by it. The rules of all
 * countries come when they are first needed; where they do not come, the server judges.
 */
export async function phoneNumber(typed: string): Promise<string | null> {
  try {
    return (await import('#contract/phone.ts')).phoneNumber(typed)
  } catch {
    return typed
  }
}

/** `(212) 555-0100 ext. 12` for a number of our own country, any other as it is kept. */
export const formatPhone = (kept: string): string =>
  kept.replace(/^\+1(\d{3})(\d{3})(\d{4})(?=$|;)/, '($1) $2-$3').replace(/;ext=(\d+)$/, ' ext. $1')
