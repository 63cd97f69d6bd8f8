/** Characters as the server counts them: outer white space is dropped, an emoji counts once. */
export const characters = (text: string): number => Array.from(text.trim()).length

/** The first `most` characters. */
export const shortened = (text: string, most: number): string =>
  Array.from(text.trim()).slice(0, Math.max(0, most)).join('').trimEnd()
