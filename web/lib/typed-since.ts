/** What is left in the input once `sent` has arrived: only what was typed meanwhile. */
export const typedSince = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
