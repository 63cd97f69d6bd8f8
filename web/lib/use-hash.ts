import { useLocationProperty } from 'wouter/use-browser-location'

/** What stands behind the `#` of the address, which no server and no proxy hears of. */
export const useHash = (): string => useLocationProperty(() => window.location.hash.slice(1))
