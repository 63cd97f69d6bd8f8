import { ArrowRight } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { SiteLink } from './site-link.tsx'
import type { SiteLinkProps } from './site-link.tsx'

interface ChoiceCardProps extends Pick<SiteLinkProps, 'href' | 'outside' | 'onClick'> {
  icon: LucideIcon
  title: string
  text: string
}

/** A large link to one of a few places. */
export function ChoiceCard({ icon: Icon, title, text, ...link }: ChoiceCardProps) {
  return (
    <SiteLink
      {...link}
      className="group flex h-full items-center gap-5 rounded-card border border-line bg-card p-6 transition-colors hover:border-ink"
    >
      <Icon size={32} className="shrink-0 text-pine" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block heading text-20">{title}</span>
        <span className="block text-15 text-quiet">{text}</span>
      </span>
      <ArrowRight
        size={20}
        className="shrink-0 text-pine transition-transform group-hover:translate-x-1"
      />
    </SiteLink>
  )
}
