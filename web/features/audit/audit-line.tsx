import { Link } from 'wouter'
import type { AuditLine as Line } from '#contract/audit.ts'
import { operatorPersonPath } from '#web/app/paths.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { actName, auditPath } from './filter.ts'
import { shortId } from './short-id.ts'

/** What was done, by whom, about what, when and why. */
export function AuditLine({ line: { at, who, what, about, reason } }: { line: Line }) {
  return (
    <li className="grid min-h-12 gap-x-6 gap-y-0.5 px-5 py-3 text-15 wrap-anywhere sm:px-6 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)] md:items-baseline">
      <span className="figures text-quiet">{formatMoment(at)}</span>
      <span className="grid gap-0.5">
        <span className="font-semibold">{actName(what)}</span>
        {reason !== null && <span>{reason}</span>}
      </span>
      <span className="grid gap-0.5 text-quiet">
        {who.email === null ? (
          <span>Nobody signed in</span>
        ) : (
          <Link href={auditPath({ who: who.email })} className="text-ink underline">
            {who.email}
          </Link>
        )}
        {about.id !== null && (
          <span>
            about {about.kind}{' '}
            {about.name !== undefined && (
              <>
                <Link href={operatorPersonPath(about.id)} className="text-ink underline">
                  {about.name}
                </Link>{' '}
              </>
            )}
            <Link href={auditPath({ about: about.id })} className="figures underline">
              {shortId(about.id)}
            </Link>
          </span>
        )}
      </span>
    </li>
  )
}
