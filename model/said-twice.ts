import { asks, corpus, phrases, several, told } from './corpus.ts'
import { heldOutTexts } from './held-out.ts'
import { alike } from './likeness.ts'

/** Of their runs of five characters. */
const MOST_ALIKE = 0.6

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * What two texts share is learnt twice, and what the exam shares with the texts is examined for nothing.
 * Looked at before each training, for it takes half a minute; a test holds that nothing changed since.
 * @throws naming some of the texts that are too much alike
 */
export function expectToSayNothingTwice(): void {
  const heldOut = heldOutTexts()
  const taught = [...corpus(), ...told(), ...asks(), ...several()].map(({ text }) => text)
  const examined = new Set(heldOut)
  const twice = alike([...heldOut, ...taught], MOST_ALIKE).filter(
    ({ one, other }) => !(examined.has(one) && examined.has(other)),
  )
  const again = taught.filter((text) => examined.has(text))
  const words = new Set(heldOut.map(plain))
  const given = phrases().filter(({ text }) => words.has(plain(text)))
  const found = [
    ...twice.map(({ one, other }) => `${JSON.stringify(one)} and ${JSON.stringify(other)}`),
    ...again.map((text) => `examined and taught ${JSON.stringify(text)}`),
    ...given.map(({ text }) => `the term ${JSON.stringify(text)}`),
  ]
  if (found.length > 0)
    throw new Error(
      `${found.length} texts say what another says:\n${found.slice(0, 50).join('\n')}`,
    )
}
