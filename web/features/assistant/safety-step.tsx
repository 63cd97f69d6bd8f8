import { phoneWords } from './phone-words.ts'

/** One step; the words that name a number make the call. */
export function SafetyStep({ text }: { text: string }) {
  return (
    <p>
      {phoneWords(text).map((part, at) =>
        part.number === null ? (
          part.text
        ) : (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one fixed sentence
            key={at}
            href={`tel:${part.number}`}
            // The ring around the words is for the thumb: it makes the target 44 px high.
            className="relative font-semibold whitespace-nowrap text-danger underline underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-2.5"
          >
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}
