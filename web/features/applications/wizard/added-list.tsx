import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'

interface AddedListProps {
  title: string
  /** Said while there are none. */
  none: string
  className?: string
  children: readonly ReactNode[]
}

/** What was added so far. The keyboard stays here when what it was on is removed. */
export function AddedList({ title, none, className, children }: AddedListProps) {
  const id = useId()
  const { heading, list } = useKeptFocus(String(children.length))
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-20 outline-none" {...heading}>
        {title}
      </h3>
      {children.length === 0 ? (
        <p className="text-quiet">{none}</p>
      ) : (
        <ul {...list} className={classNames('grid gap-3', className)}>
          {children}
        </ul>
      )}
    </section>
  )
}
