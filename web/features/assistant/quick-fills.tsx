const QUICK_FILLS = [
  'Clogged kitchen drain',
  'AC not cooling',
  'Outlet not working in living room',
] as const

/** Common troubles; pressing one writes it down, and sending it is left to the customer. */
export function QuickFills({ onPick }: { onPick: (words: string) => void }) {
  return (
    <ul aria-label="Common problems" className="flex flex-wrap gap-2">
      {QUICK_FILLS.map((words) => (
        <li key={words}>
          <button
            type="button"
            onClick={() => onPick(words)}
            className="min-h-11 rounded-pill border border-line bg-paper px-3.5 text-left text-15 text-ink transition-colors hover:border-ink hover:bg-sand"
          >
            {words}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** One suggestion takes another's place; what the customer wrote themselves stays. */
export function withQuickFill(input: string, words: string): string {
  const own = QUICK_FILLS.reduce((text, each) => text.replace(each, ''), input).trim()
  return own === '' ? words : `${own}\n${words}`
}
