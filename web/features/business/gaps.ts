import type { Business } from '#contract/business.ts'
import { formatDay } from '#web/lib/dates.ts'
import { idleHours } from '#web/lib/idle-hours.ts'
import { WEEKDAYS } from '#web/lib/weekdays.ts'

/** Something that keeps no offer away by itself and is to be put right all the same, and where. */
export interface Gap {
  section: string
  words: string
  sentence: string
}

type Looked = Pick<Business, 'licenses' | 'areas' | 'hours'>

/** Of what counts on a day of the market; what waits for its check is looked at there. */
export function gapsIn({ licenses, areas, hours }: Looked, today: string): Gap[] {
  return [...insuranceGap(licenses, today), ...areaGaps(areas), ...hoursGap(hours)]
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

/** They are said in the words of the area's own row. */
const areaGaps = (areas: Looked['areas']): Gap[] =>
  areas.flatMap(({ zip, city, states, middle }) => {
    const unknown =
      zip === '' ? `We know no place called ${city}` : `We do not know the ZIP code ${zip}`
    const sentence =
      states.length > 0
        ? `Say which ${city} you mean, and choose its state.`
        : `${unknown}, so no job is offered to you by it.`
    return middle === null || states.length > 0
      ? [{ section: 'areas', words: 'Go to Areas', sentence }]
      : []
  })

function hoursGap(hours: Looked['hours']): Gap[] {
  const days = new Set([...idleHours(hours)].map(({ dayOfWeek }) => WEEKDAYS[dayOfWeek]))
  if (days.size === 0) return []
  const sentence = `You have hours on ${[...days].join(', ')} into which no arrival window fits, so no job comes by them.`
  return [{ section: 'hours', words: 'Go to Hours', sentence }]
}
