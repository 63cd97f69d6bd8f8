import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { nameDocument } from '#web/lib/tab-marks.ts'
import { classNames } from './class-names.ts'
import { arriveAtPage } from './page-arrival.ts'

export const MAIN_ID = 'main'

interface PageProps {
  /** The document's title; `Fixwell` is added. */
  title: string
  /** The page draws its own sections across the whole width. */
  wide?: boolean
  className?: string
  children: ReactNode
}

/** The main part of a screen. Arriving at one names the document and moves the focus here. */
export function Page({ title, wide = false, className, children }: PageProps) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    nameDocument(title)
  }, [title])
  useEffect(() => arriveAtPage(main.current), [])
  return (
    <main
      ref={main}
      id={MAIN_ID}
      tabIndex={-1}
      className={classNames(
        'flex-1',
        !wide && 'mx-auto w-full max-w-page px-5 pt-8 pb-16 sm:px-8 sm:pt-12',
        className,
      )}
    >
      {children}
    </main>
  )
}

interface PageHeaderProps {
  title: string
  text?: ReactNode
  /** Buttons that belong to the whole page. */
  actions?: ReactNode
}

/** The first heading of a page, with what may be done there. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid gap-2">
        <h1 className="text-34">{title}</h1>
        {text && <p className="max-w-text text-quiet">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
