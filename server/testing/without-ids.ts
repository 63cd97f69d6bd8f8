const IDS = /[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}/giu

/** A text without the random ids in it, which may hold any digits by chance. */
export const withoutIds = (text: string): string => text.replaceAll(IDS, '')
