import * as z from 'zod/mini'

/** The languages the assistant answers in. */
export const LANGUAGES = ['en', 'es'] as const
export const language = z.enum(LANGUAGES)
export type Language = z.infer<typeof language>
