import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import { Lasting } from './lasting.tsx'

const STEP = 50

interface GrowingListProps<T> {
  items: readonly T[]
  /** Names the list for those who do not see it. */
  label: string
  /** Draws one item as an `li` with its key. */
  children: (item: T) => ReactNode
}

/** A list of any length: so many at first, more when asked. Give it a key that changes with the list. */
export function GrowingList<T>({ items, label, children }: GrowingListProps<T>) {
  const [shown, setShown] = useState(STEP)
  const list = useRef<HTMLUListElement>(null)
  const more = Math.min(STEP, items.length - shown)
  function showMore() {
    flushSync(() => setShown(shown + STEP))
    // The reader goes on where the list broke off, also when the button has gone.
    const next = list.current?.children[shown]
    if (next instanceof HTMLElement) {
      next.tabIndex = -1
      next.focus()
    }
  }
  return (
    <div className="grid gap-4">
      <ul
        ref={list}
        aria-label={label}
        className="divide-y divide-line overflow-clip rounded-card border border-line bg-card"
      >
        <Lasting>{items.slice(0, shown).map(children)}</Lasting>
      </ul>
      {more > 0 && (
        <p className="flex flex-wrap items-center gap-4">
          <Button variant="secondary" onClick={showMore}>
            Show {more} more
          </Button>
          <span className="figures text-15 text-quiet">
            {shown.toLocaleString('en-US')} of {items.length.toLocaleString('en-US')} shown
          </span>
        </p>
      )}
    </div>
  )
}
