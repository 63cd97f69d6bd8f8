import type { ReactNode } from 'react'
import { phoneHref } from '#web/lib/phone-href.ts'

interface SupportLinksProps {
  /** Null where there is none. */
  email: string | null
  phone: string | null
  /** Stands between them. */
  or?: string
  className?: string
}

/** The ways to reach the people of the site, with words between them; nothing where there is none. */
export function SupportLinks({ email, phone, or = 'or', className }: SupportLinksProps): ReactNode {
  return (
    <>
      {phone !== null && (
        <a href={phoneHref(phone)} className={className}>
          {phone}
        </a>
      )}
      {phone !== null && email !== null && ` ${or} `}
      {email !== null && (
        <a href={`mailto:${email}`} className={className}>
          {email}
        </a>
      )}
    </>
  )
}
