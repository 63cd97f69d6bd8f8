import { bell, happens } from './chance.ts'
import type { Market } from './markets.ts'

/** How much of yesterday's deviation is left today: cold and heat come in weeks. */
const PERSISTENCE = 0.85
const DEVIATION = 2.2
const REMEMBERED_DAYS = 20

/** Storms of a market in a month, on average. */
const STORMS = 0.4

export interface Weather {
  /** Mean degrees Celsius of the day. */
  degrees: number
  storm: boolean
}

/** The weather of a market on a day (since 1970): its season, a spell of cold or heat, and a storm now and then. */
export function weatherOn(seed: number, { name, january, july }: Market, day: number): Weather {
  const turn = Math.cos(2 * Math.PI * (((day % 365.25) - 20) / 365.25))
  const season = (january + july) / 2 + ((january - july) / 2) * turn
  let spell = 0
  for (let back = REMEMBERED_DAYS; back >= 0; back -= 1)
    spell = spell * PERSISTENCE + bell(`${seed} weather ${name} ${day - back}`, 0, DEVIATION)
  return {
    degrees: season + spell,
    storm: happens(`${seed} storm ${name} ${day}`, STORMS / 30),
  }
}
