const SHOWN = 13

/** The beginning of an id, twelve digits and what parts them: the first eight may be no more than the second it was made in. */
export const shortId = (id: string): string => id.slice(0, SHOWN)
