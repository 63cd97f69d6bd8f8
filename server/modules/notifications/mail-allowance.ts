const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Allowance {
  most: number
  /** Of any span this long. */
  spanMs: number
}

/**
 * What one mailbox gets at most. A person never comes near it; who books and cancels all day long with
 * somebody else's address does. Nobody asked for mail to an address that is not verified.
 */
const VERIFIED: readonly Allowance[] = [{ most: 200, spanMs: HOUR_MS }]
const UNVERIFIED: readonly Allowance[] = [
  { most: 20, spanMs: HOUR_MS },
  { most: 60, spanMs: DAY_MS },
]

const allowancesOf = (toVerified: boolean) => (toVerified ? VERIFIED : UNVERIFIED)

/** How many of the newest moments decide. */
export const mostOf = (toVerified: boolean): number =>
  Math.max(...allowancesOf(toVerified).map(({ most }) => most))

export const LONGEST_SPAN_MS = DAY_MS

/**
 * The next moments at which a mailbox may get a mail, one after the other. `taken` are those of its
 * mails before, the oldest first; at least the newest `mostOf`, or all there are within the longest span.
 */
export function freeMoments(
  taken: readonly Date[],
  count: number,
  { now, toVerified }: { now: Date; toVerified: boolean },
): Date[] {
  const times = taken.map((each) => each.getTime())
  return Array.from({ length: count }, () => {
    const last = times.at(-1) ?? 0
    const over = allowancesOf(toVerified).map(
      ({ most, spanMs }) => (times.at(-most) ?? -spanMs) + spanMs,
    )
    const free = Math.max(now.getTime(), last, ...over)
    times.push(free)
    return new Date(free)
  })
}
