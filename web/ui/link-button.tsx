import { buttonStyle } from './button-style.ts'
import type { ButtonVariant } from './button-style.ts'
import { SiteLink } from './site-link.tsx'
import type { SiteLinkProps } from './site-link.tsx'

export interface LinkButtonProps extends SiteLinkProps {
  variant?: ButtonVariant
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  return <SiteLink {...rest} className={buttonStyle(variant, className)} />
}
