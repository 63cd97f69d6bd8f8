import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import {
  type Ending,
  openLexicon,
  packedEndings,
  type StoredLexicon,
} from '#server/modules/assistant/embedded/lexicon.ts'
import { read } from '#server/modules/assistant/embedded/reading.ts'
import { filesOf, readLines } from './lines.ts'

/** A word group: sayings that mean much the same, separated by commas. */
const group = z.object({ group: z.string(), sayings: z.string() })

const plainWords = z.object({
  /** Words that carry no meaning of their own here. */
  silent: z.string(),
  /** Short forms, each with the words it stands for. */
  same: z.record(z.string(), z.string()),
})

const readPlainWords = () =>
  plainWords.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'lexicon', 'plain-words.json'), 'utf8')),
  )

/**
 * The word groups as the server reads them.
 * @throws naming the group that holds a saying of silent words alone
 */
export function storedLexicon(): StoredLexicon {
  const { silent, same } = readPlainWords()
  const bare: StoredLexicon = {
    silent: silent.split(' '),
    same: Object.entries(same),
    groups: [],
    signsFrom: 0,
    beginnings: [],
    endings: [],
  }
  const reader = openLexicon(bare)
  const files = filesOf('lexicon')
  const isAboutDanger = (file: string) => path.basename(path.dirname(file)) === 'dangers'
  const groupsIn = (some: readonly string[]) => some.flatMap((file) => readLines(file, group))
  const ordinary = groupsIn(files.filter((file) => !isAboutDanger(file)))
  const signs = groupsIn(files.filter(isAboutDanger)).map((each) => ({
    ...each,
    group: `danger ${each.group}`,
  }))
  const all = [...ordinary, ...signs]
  const groups = [...new Set(all.map((each) => each.group))]
  const sayings = new Map<string, Set<number>>()
  for (const { group: name, sayings: own } of all) {
    for (const saying of own.split(',')) {
      const stems = read(saying, reader, 0).stems.join(' ')
      if (stems === '')
        throw new Error(`The word group ${name} holds the silent saying "${saying}".`)
      sayings.set(stems, (sayings.get(stems) ?? new Set()).add(groups.indexOf(name)))
    }
  }
  const signsFrom = new Set(ordinary.map((each) => each.group)).size
  const endings = new Map<string, Ending[]>()
  for (const [saying, of] of sayings) {
    const [first = '', second, ...rest] = saying.split(' ')
    const beginning = second === undefined ? first : `${first} ${second}`
    const ending = { stems: rest, groups: [...of] }
    endings.set(beginning, [...(endings.get(beginning) ?? []), ending])
  }
  return {
    ...bare,
    groups,
    signsFrom,
    beginnings: [...endings.keys()],
    endings: [...endings.values()].map(packedEndings),
  }
}
