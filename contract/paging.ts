import * as z from 'zod/mini'
import { filledLine } from './primitives.ts'

/** What is said to a `before` that no page named. */
export const NO_PLACE = 'Take it from a Link header.'

/** Where the next page of a list begins, as the `Link` of the one before it said. */
export const before = z.optional(filledLine(100, NO_PLACE))
