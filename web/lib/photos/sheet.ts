const LONGEST_NAME = 14

/** A sheet of paper with the name of its file, as a `data:` address: what is shown of a PDF, which is not opened here. */
export function sheetOf(name: string): string {
  const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
  const text = (y: number, size: number, words: string) =>
    `<text x="44" y="${y}" font-size="${size}" text-anchor="middle" font-family="sans-serif" fill="#17211d">${escaped(words)}</text>`
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 88"><path fill="#fff" d="M0 0h88v88H0z"/>${text(44, 20, 'PDF')}${text(66, 10, short)}</svg>`,
  )}`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (words: string) => words.replace(/[&<>]/g, (each) => ENTITIES[each] ?? '')
