import * as z from 'zod/mini'
import { language } from './language.ts'

/** The dangers the assistant knows, the one to act on first first; each has its fixed advice in the server's safety catalogue. */
export const HAZARDS = [
  'gas',
  'carbon_monoxide',
  'downed_line',
  'electric_shock',
  'burning_or_sparking',
  'water_near_electricity',
  'pressure_vessel',
  'sewage',
  'burst_pipe',
  'no_heat_or_cooling_for_the_vulnerable',
] as const
export const hazard = z.enum(HAZARDS)
export type Hazard = z.infer<typeof hazard>

export const safetyAdvice = z.object({
  hazard,
  /** What to do now, in order. */
  steps: z.array(z.string()),
  /** The public source the steps follow. */
  source: z.string(),
})
export type SafetyAdvice = z.infer<typeof safetyAdvice>

/** The same, and the language its steps are in. */
export const spokenAdvice = z.extend(safetyAdvice, { language })
export type SpokenAdvice = z.infer<typeof spokenAdvice>
