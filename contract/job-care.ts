import type { Hazard } from './danger.ts'
import type { Urgency } from './urgency.ts'

/** How soon a job has to be done, to whoever is asked to do it, and to operators. */
export const URGENCY_WORDS: Record<Urgency, string> = {
  high: 'Urgent',
  medium: 'Medium urgency',
  low: 'Not urgent',
}

/** Each danger, within a sentence: alike to customers, professionals and operators. */
const DANGERS: Record<Hazard, string> = {
  gas: 'there may be a gas leak',
  carbon_monoxide: 'there may be carbon monoxide',
  electric_shock: 'someone may have had an electric shock',
  burning_or_sparking: 'something may be burning or sparking',
  water_near_electricity: 'water may be near electricity',
  sewage: 'there may be sewage',
  burst_pipe: 'a pipe may have burst',
  downed_line: 'a power line may be down',
  pressure_vessel: 'something may burst under pressure',
  no_heat_or_cooling_for_the_vulnerable: 'someone at home may suffer from the heat or the cold',
}

/** "there may be a gas leak. Ask before you start." */
export const dangerWords = (hazard: Hazard): string => `${DANGERS[hazard]}. Ask before you start.`

/** "There may be a gas leak" */
export const dangerName = (hazard: Hazard): string => {
  const words = DANGERS[hazard]
  return words.charAt(0).toUpperCase() + words.slice(1)
}
