import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const base =
  'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-5 py-2 text-center text-15 font-semibold transition-colors'

/** Where the reader's own colours take the grounds away, the button that leads has the stronger edge. */
const framed = 'forced-colors:border-2'

const variants: Record<ButtonVariant, string> = {
  primary: `bg-pine text-paper hover:bg-pine-dark ${framed}`,
  secondary: 'border border-edge bg-card text-ink hover:border-ink hover:bg-sand',
  quiet: 'text-pine hover:bg-pine-soft hover:text-pine-dark',
  danger: `bg-danger text-paper hover:bg-danger-dark ${framed}`,
}

/** The look shared by everything that is pressed: buttons, and links that act like one. */
export const buttonStyle = (variant: ButtonVariant, className?: string): string =>
  classNames(base, variants[variant], className)
