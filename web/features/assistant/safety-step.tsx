/** One step; where it tells to call 911, those words make the call. */
export function SafetyStep({ text }: { text: string }) {
  return (
    <p>
      {text.split(/(call 911)/i).map((part, at) =>
        /^call 911$/i.test(part) ? (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one fixed sentence
            key={at}
            href="tel:911"
            // The ring around the words is for the thumb: it makes the target 44 px high.
            className="relative font-semibold whitespace-nowrap text-danger underline underline-offset-4 before:absolute before:-inset-x-2 before:-inset-y-2.5"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
