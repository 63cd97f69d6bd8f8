import * as z from 'zod/mini'
import { isSentence } from '#server/modules/assistant/turns.ts'
import { filesOf, readLines } from './lines.ts'

const line = z.union([z.object({ text: z.string() }), z.object({ turns: z.array(z.string()) })])

/** Every text the assistant is examined on. In talks "hi" and "boiler" are everybody's words. */
export const heldOutTexts = (): string[] =>
  filesOf('held-out').flatMap((file) =>
    readLines(file, line).flatMap((each) =>
      'turns' in each ? each.turns.filter(isSentence) : [each.text],
    ),
  )
