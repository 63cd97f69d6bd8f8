import { useEffect, useRef } from 'react'
import { problemsOf } from '#web/lib/api-error.ts'

/** What the server says where the price is another than the one that was shown; undefined where it refused anything else. */
export const priceChangeIn = (error: Error): string | undefined => problemsOf(error).shownPriceMin

/** It takes the focus: whoever pressed the button far below has to look at the price again. */
export function PriceChanged({ said }: { said: string }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p
      ref={ref}
      tabIndex={-1}
      className="rounded-card bg-clay-soft px-4 py-3 text-15 text-clay-dark"
    >
      {said}
    </p>
  )
}
