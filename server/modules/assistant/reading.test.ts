import { beforeEach, expect, test, vi } from 'vitest'
import { safetyAdviceFor } from './danger.ts'
import { featuresOf } from './embedded/features.ts'
import { ask, THIS_YEAR } from './testing-conversation.ts'

// Only counted: what is read, is read as ever.
vi.mock(import('./embedded/features.ts'), async (original) => {
  const features = await original()
  return { ...features, featuresOf: vi.fn(features.featuresOf) }
})

beforeEach(() => void vi.mocked(featuresOf).mockClear())

/** The texts that are read for an answer. */
function readFor(turns: string[]): string[] {
  vi.mocked(featuresOf).mockClear()
  ask({ turns })
  safetyAdviceFor({ turns, thisYear: THIS_YEAR })
  return vi.mocked(featuresOf).mock.calls.map(([text]) => text)
}

let conversations = 0
/** Turns that nobody has said before. */
const turnsOf = (count: number, characters: number) => {
  conversations += 1
  return Array.from({ length: count }, (_, at) =>
    `The sink in room ${conversations} drains slowly, part ${at}. `
      .repeat(100)
      .slice(0, characters)
      .trim(),
  )
}

test.each([10, 50, 100])(
  'of %i turns of 2,000 characters no more is read than of a few, each part a few times at most',
  (count) => {
    const characters = (turns: string[]) => readFor(turns).join('').length
    const ofFew = characters(turnsOf(4, 2_000))
    expect(characters(turnsOf(count, 2_000))).toBeLessThanOrEqual(ofFew + 100)
    expect(ofFew).toBeLessThan(8 * 4_000)
  },
)

test('a turn is read for itself once, however often the conversation goes on', () => {
  const turns = turnsOf(9, 200)
  readFor(turns)
  for (const next of turnsOf(5, 200)) {
    turns.push(next)
    const read = readFor(turns)
    expect(read.filter((text) => text === next)).toHaveLength(1)
    expect(read.filter((text) => turns.slice(0, -1).includes(text))).toEqual([])
  }
})
