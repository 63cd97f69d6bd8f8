interface SpinnerProps {
  /** What is being waited for, for those who do not see it turn. */
  label: string
}

export function Spinner({ label }: SpinnerProps) {
  return (
    <span role="status" className="flex">
      <svg viewBox="0 0 24 24" className="drawing size-5 animate-spin" aria-hidden="true">
        <path d="M12 3a9 9 0 1 1-8.5 6" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}
