import { createContext, use } from 'react'

/** Whether what a dialog asks about has gone meanwhile: what stands there is read, and nothing is sent from it any more. */
export const Overtaken = createContext(false)

export const useOvertaken = (): boolean => use(Overtaken)
