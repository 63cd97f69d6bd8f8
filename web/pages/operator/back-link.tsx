import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'

/** Up to what this belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-2 text-15 font-semibold text-pine underline-offset-4 hover:underline"
    >
      <ArrowLeft size={18} />
      {children}
    </Link>
  )
}
