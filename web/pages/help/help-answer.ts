export interface HelpAnswer {
  /** Its address on the page. */
  id: string
  question: string
  /** Unset: English. */
  language?: 'es'
  /** In paragraphs. */
  answer: readonly string[]
}
