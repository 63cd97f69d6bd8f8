import { lexicon, lexicons } from './lexicon.ts'
import { speller } from './spelling.ts'
import { SIGNS_OF_A_HOME, SYMPTOMS, WORDS } from './tables.baked.ts'

/** What "no" can deny: "no leak" denies the leak, while "no outlet" is still about an outlet. */
export const symptoms = lexicon(SYMPTOMS)

/** Places, wishes and symptoms: none names a trade, together they sound like a home with a problem. */
export const signsOfAHome = lexicon(SIGNS_OF_A_HOME)

/** What it is about, and how bad; apart, so that a saying of degree never hides the thing it speaks of. */
export const words = lexicons(WORDS)

/** A misspelt word as it was meant. */
export const correct = speller(words.knows)
