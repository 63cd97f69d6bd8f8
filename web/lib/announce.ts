import { createStore, useStore } from 'zustand'

const said = createStore(() => ({ words: '', count: 0 }))

/** Has something read out to those who do not see it appear, once they have heard what is being read. */
export const announce = (words: string): void =>
  said.setState(({ count }) => ({ words, count: count + 1 }))

/** What was said last; `count` tells two with the same words apart. */
export const useAnnounced = () => useStore(said)
