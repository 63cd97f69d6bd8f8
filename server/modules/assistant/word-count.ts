/** Words as they were written. */
export const wordCount = (text: string): number => text.trim().split(/\s+/u).length
