import * as z from 'zod/mini'
import { filesOf, readLines } from './lines.ts'

const line = z.object({ text: z.string() })

/** Every text the assistant is examined on. */
export const heldOutTexts = (): string[] =>
  filesOf('held-out').flatMap((file) => readLines(file, line).map(({ text }) => text))
