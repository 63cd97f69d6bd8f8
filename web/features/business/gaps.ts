import type { Business } from '#contract/business.ts'
import { formatDay } from '#web/lib/dates.ts'

/** Something that keeps no offer away by itself and is to be put right all the same, and where. */
export interface Gap {
  section: string
  words: string
  sentence: string
}

type Looked = Pick<Business, 'licenses'>

/** Of what counts on a day of the market; what waits for its check is looked at there. */
export function gapsIn({ licenses }: Looked, today: string): Gap[] {
  return insuranceGap(licenses, today)
}

/** One that is valid is enough, beside whichever license it was named. */
function insuranceGap(licenses: Looked['licenses'], today: string): Gap[] {
  const last = licenses
    .flatMap(({ state, insuranceExpirationDate: day }) =>
      state === 'valid' && day !== null ? day : [],
    )
    .toSorted()
    .at(-1)
  if (last === undefined || last >= today) return []
  const sentence = `Your insurance expired on ${formatDay(last)}. Renew a license, and name an insurance that is valid.`
  return [{ section: 'licenses', words: 'Go to Licenses', sentence }]
}
