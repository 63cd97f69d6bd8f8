/** What a person wrote, in its lines and the direction of its script. */
export const OwnWords = ({ text }: { text: string }) => (
  <span dir="auto" className="block whitespace-pre-wrap">
    {text}
  </span>
)
