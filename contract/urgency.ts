import * as z from 'zod/mini'

export const URGENCIES = ['high', 'medium', 'low'] as const
export const urgency = z.enum(URGENCIES, 'Say high, medium or low.')
export type Urgency = z.infer<typeof urgency>
