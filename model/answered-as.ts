import { type Ask, ASKS, type STEERS } from '#server/modules/assistant/asks.ts'

/** What steers is seen in what is left; who wants nothing more may be answered like who says thanks. */
export function answeredAs(asked: Ask | (typeof STEERS)[number] | null): Ask | null {
  if (asked === 'declined') return 'thanks'
  return asked === 'agreed' ? asked : (ASKS.find((each) => each === asked) ?? null)
}
