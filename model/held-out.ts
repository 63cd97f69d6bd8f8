import * as z from 'zod/mini'
import { filesOf, readLines } from './lines.ts'

const line = z.object({ text: z.optional(z.string()), turns: z.optional(z.array(z.string())) })

/** Every text the assistant is examined on. */
export const heldOutTexts = (): string[] =>
  filesOf('held-out').flatMap((file) =>
    readLines(file, line).flatMap(({ text, turns = [] }) => [
      ...(text === undefined ? [] : [text]),
      ...turns,
    ]),
  )
