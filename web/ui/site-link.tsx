import type { ComponentProps } from 'react'
import { Link } from 'wouter'

export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /** The address belongs to the server: the browser leaves this page. */
  outside?: boolean
}

/** A link within the site; wouter's own would keep the server's pages from ever being asked for. */
export function SiteLink({ href, outside = false, children, ...rest }: SiteLinkProps) {
  const Anchor = outside ? 'a' : Link
  return (
    <Anchor {...rest} href={href}>
      {children}
    </Anchor>
  )
}
