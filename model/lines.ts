import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod/mini'

/** The files of a folder in here and of its folders, in order. */
export const filesOf = (name: string): string[] =>
  readdirSync(path.join(import.meta.dirname, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.jsonl'))
    .toSorted()
    .map((file) => path.join(import.meta.dirname, name, file))

/** Reads a file of one JSON object a line. @throws naming the line that is not one */
export function readLines<S extends z.ZodMiniType>(file: string, schema: S): z.output<S>[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      if (line.trim() === '') return []
      try {
        return [schema.parse(JSON.parse(line))]
      } catch (cause) {
        throw new Error(`${path.basename(file)}, line ${at + 1} is not what is read here`, {
          cause,
        })
      }
    })
}
