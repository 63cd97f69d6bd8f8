/** Markup that is safe to send: written by us, with everything that came from outside escaped. */
export class Html {
  constructor(readonly text: string) {}
  toString() {
    return this.text
  }
}

type Piece = Html | string | number | null | false | readonly Html[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

function render(piece: Piece): string {
  if (piece === null || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(render).join('')
  return escape(String(piece))
}

/**
 * A template of markup; what is put in is escaped unless it is `Html` itself. A line break in the
 * template is one space, so that sentences stay whole however the source is formatted.
 */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]) => {
  const literal = (text: string) => text.replace(/\s*\n\s*/g, ' ')
  return new Html(
    strings.map((text, index) => literal(text) + render(pieces[index] ?? null)).join(''),
  )
}
