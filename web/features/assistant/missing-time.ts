import type { Windows } from './use-windows.ts'

type Seen = Pick<Windows, 'bookable' | 'loading' | 'failed'> & {
  outlook: Pick<NonNullable<Windows['outlook']>, 'place'> | null
}

/** What is missing while no time is chosen; `choosable` where there are times to choose from. */
export function missingTime({ bookable, loading, failed, outlook }: Seen): {
  words: string
  choosable: boolean
} {
  if (bookable) return { words: 'Choose a time', choosable: true }
  return { words: whyNone({ loading, failed, outlook }), choosable: false }
}

function whyNone({ loading, failed, outlook }: Omit<Seen, 'bookable'>): string {
  if (loading) return 'Looking for free times'
  if (failed) return 'The free times are not known'
  if (outlook?.place === 'unknown') return 'Correct the ZIP code'
  if (outlook?.place === 'unserved') return 'Nobody serves this ZIP code yet'
  return 'Everybody is taken'
}
