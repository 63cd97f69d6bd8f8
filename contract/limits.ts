/** Calls that name the same limit count together, in windows of a minute. */
interface Limit {
  perMinute: number
  /** A person in all their browsers, or a network: whoever shares its address shares the limit. */
  by: 'person' | 'address'
  of: string
}

/**
 * How often, at most. Each lies far above what people do, for an address above what an office does: who
 * meets one is a program, or a fault of ours.
 */
export const LIMITS = {
  reads: { perMinute: 3_000, by: 'person', of: 'reads of any kind' },
  changes: { perMinute: 600, by: 'person', of: 'changes of any kind' },
  // Of these half is promised; choices, repeats and refusals by the state count, too.
  assistant: { perMinute: 120, by: 'person', of: 'messages to the assistant' },
  bookings: { perMinute: 60, by: 'person', of: 'bookings' },
  messages: { perMinute: 120, by: 'person', of: 'messages' },
  photos: { perMinute: 60, by: 'person', of: 'pictures sent' },
  windows: { perMinute: 300, by: 'person', of: 'looks at the windows' },
  streams: { perMinute: 300, by: 'person', of: 'streams opened' },
  // What is refused before it is known to be a call that could be made.
  refused: {
    perMinute: 1_200,
    by: 'person',
    of: 'requests that cannot be read or are not allowed',
  },

  visitors: { perMinute: 3_000, by: 'address', of: 'calls without signing in' },
  previews: { perMinute: 10, by: 'address', of: 'messages to the assistant without signing in' },
  health: { perMinute: 3_000, by: 'address', of: 'looks at the health' },
  signInPages: { perMinute: 1_200, by: 'address', of: 'pages on the way in and out' },
  // Half of these two is promised as well.
  passwords: { perMinute: 60, by: 'address', of: 'passwords sent' },
  resetLinks: { perMinute: 20, by: 'address', of: 'links to set a new password asked for' },
  signUps: { perMinute: 20, by: 'address', of: 'accounts opened' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** As the description of the API says it. */
export function limitInWords(name: LimitName): string {
  const { perMinute, by, of }: Limit = LIMITS[name]
  return `At most ${perMinute} ${of} a minute from one ${by}; more are 429 with \`Retry-After\`.`
}
