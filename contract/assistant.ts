import * as z from 'zod/mini'
import { trade } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { arrivalWindow } from './dispatch.ts'
import { LONGEST } from './longest.ts'
import { filledText, id } from './primitives.ts'

export const URGENCIES = ['high', 'medium', 'low'] as const
export const urgency = z.enum(URGENCIES)
export type Urgency = z.infer<typeof urgency>

/** The dangers the assistant knows; each has its fixed advice in the server's safety catalogue. */
export const HAZARDS = [
  'gas',
  'carbon_monoxide',
  'electric_shock',
  'burning_or_sparking',
  'water_near_electricity',
  'sewage',
  'burst_pipe',
  'downed_line',
  'pressure_vessel',
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

export const MOST_SUGGESTIONS = 3
export const MOST_CHOICES = 3

export const intent = z.object({
  trade: z.nullable(trade),
  /** 1 to 3 catalog skus, best first; empty when the trade is unknown or the matter is not ours. */
  skuSuggestions: z.array(z.string()).check(z.maxLength(MOST_SUGGESTIONS)),
  notes: z.string(),
  urgency,
  timeWindows: z.array(arrivalWindow),
  safety: z.nullable(safetyAdvice),
})
export type Intent = z.infer<typeof intent>

export const intentRequest = z.object({
  message: filledText(LONGEST.prose, 'Describe what is wrong.'),
  /** Continues an earlier conversation; without it a new one starts. */
  conversationId: z.optional(id),
  /** A service chosen beforehand; it only breaks ties. */
  trade: z.optional(trade),
})

export const intentAnswer = z.object({
  conversationId: id,
  /** `embedded`, or the name of the language model that answered. */
  engine: z.string(),
  message: z.string(),
  /** Short answers that narrow the service; sending one back as `message` picks it. */
  choices: z.array(z.string()).check(z.maxLength(MOST_CHOICES)),
  intent,
})
export type IntentAnswer = z.infer<typeof intentAnswer>

export const assistant = {
  intent: endpoint({
    method: 'POST',
    path: '/api/ai/intent',
    tag: 'assistant',
    summary: 'Understand what is wrong and suggest a service, its urgency and true time windows',
    access: 'signed-in',
    limit: 'assistant',
    body: intentRequest,
    success: 200,
    answer: intentAnswer,
    refusals: [404],
  }),
}
