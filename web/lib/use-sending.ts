import { useIsMutating } from '@tanstack/react-query'

/** Whether anything is on its way to the server: until it is answered, nobody knows what came of it. */
export const useSending = (): boolean => useIsMutating() > 0
