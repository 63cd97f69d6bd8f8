import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { TimeLeft } from '#web/features/dispatch/time-left.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface CallTitleProps {
  /** Of the link, whose words describe the answers. */
  id: string
  href: string
  expiresAt: string
  className?: string
  children: ReactNode
}

/** What an answer is wanted to, leading there, and how long it can be given. */
export const CallTitle = ({ id, href, expiresAt, className, children }: CallTitleProps) => (
  <p className={classNames('flex flex-wrap items-center justify-between gap-x-4', className)}>
    <Link
      id={id}
      href={href}
      className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-pine hover:decoration-pine"
    >
      {children}
    </Link>
    <TimeLeft expiresAt={expiresAt} />
  </p>
)
