import { createStore, useStore } from './store.ts'

const away = createStore(false, () => {})

/** Answers that come from before the site, or say that it cannot do anything at the moment. */
const AWAY = [502, 503, 504]

/** Whoever asked the site for something says what came of it: a status, or null where no answer came. */
export const heardFromSite = (status: number | null): void =>
  away.change(() => status === null || AWAY.includes(status))

/** Whether the site could not be reached when it was last asked for anything. */
export const useAway = (): boolean => useStore(away)

/** Whether this was refused only for now. */
export const isAway = (status: number): boolean => AWAY.includes(status)
