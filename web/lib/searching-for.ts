/** The header of what is looked for, by `contract/searched-for.ts`: addresses are kept by browsers and proxies. */
export const searchingFor = (what: string) => ({ 'search-for': encodeURIComponent(what) })
