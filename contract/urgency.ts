import * as z from 'zod/mini'
import { hazard } from './danger.ts'

export const URGENCIES = ['high', 'medium', 'low'] as const
export const urgency = z.enum(URGENCIES, 'Say high, medium or low.')
export type Urgency = z.infer<typeof urgency>

/** How pressing a booking is, by what its customer told. */
export const pressing = z.object({
  /** How soon it has to be done, as the talk that led to it came out; left out where it was booked without one. */
  urgency: z.optional(urgency),
  /** The danger that was told of in that talk, else in the notes, or since in the messages; left out where none was. */
  danger: z.optional(hazard),
})
export type Pressing = z.infer<typeof pressing>
