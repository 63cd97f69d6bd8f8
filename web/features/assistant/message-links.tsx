import { ArrowRight } from 'lucide-react'
import type { Link } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { ownLinks } from './own-links.ts'
import { spokenIn } from './spoken-in.ts'

interface MessageLinksProps {
  links: readonly Link[]
  language: Language
}

/** Where on this site it goes on, under what the assistant said. */
export function MessageLinks({ links, language }: MessageLinksProps) {
  const own = ownLinks(links)
  if (own.length === 0) return null
  return (
    <ul lang={spokenIn(language)} className="mt-1 -mb-1.5 flex flex-wrap gap-x-5">
      {own.map(({ label, href }) => (
        <li key={href}>
          <SiteLink
            href={href}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-pine underline underline-offset-4 hover:text-pine-dark"
          >
            {label}
            <ArrowRight size={18} />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
