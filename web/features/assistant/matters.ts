import type { Matter } from '#contract/assistant.ts'

/** The one whose turn comes after what is booked now; null where nothing waits. */
export const nextMatter = (matters: readonly Matter[]): Matter | null =>
  matters.find(({ state }) => state === 'waiting') ?? null

/** What was looked at has been booked; the server says the same with its next answer. */
export const withNowBooked = (matters: readonly Matter[]): Matter[] =>
  matters.map((matter) => (matter.state === 'now' ? { ...matter, state: 'booked' } : matter))

/** Whether something was told that is neither booked nor waiting for its turn. */
export const looksAtOne = (matters: readonly Matter[]): boolean =>
  matters.length === 0 || matters.some(({ state }) => state === 'now')
