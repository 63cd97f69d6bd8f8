import { Link } from 'wouter'
import { MISSING_WORDS } from '#contract/rule-parts.ts'
import { operatorBookingPath } from '#web/app/paths.ts'
import { silentWords } from '#web/lib/silent-words.ts'
import { useInView } from '#web/lib/use-in-view.ts'
import { CallLink } from './call-link.tsx'
import { type Nearest, useNearest } from './queries.ts'

/** Who is nearest to suitable for a booking, and what can be done about it; a line that fills once it is seen. */
export function NearestAct({ id }: { id: string }) {
  const { ref, inView } = useInView<HTMLDivElement>()
  const { data, isError } = useNearest(id, inView)
  return (
    <div ref={ref} className="min-h-11 lg:min-h-8">
      {data && <Found id={id} first={data.nearest[0]} />}
      {data === undefined && (
        <p className="text-15 text-quiet">
          {isError
            ? 'Who is nearest did not load. It is looked up again in a minute.'
            : 'Looking who is nearest…'}
        </p>
      )}
    </div>
  )
}

function Found({ id, first }: { id: string; first: Nearest | undefined }) {
  if (first === undefined)
    return <p className="text-15 text-quiet">Nobody with this trade works nearby.</p>
  const { name, phone, missing, override, askAgainAt, times } = first
  const words = new Intl.ListFormat('en-US').format(missing.map((part) => MISSING_WORDS[part]))
  const act =
    missing.length === 0 || override !== null
      ? `Offer to ${name}`
      : times.length > 0
        ? 'Propose a time'
        : 'See who could come'
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-15">
      <span>
        Nearest: {name} {missing.length === 0 ? 'could come' : words}.
        {missing.length === 0 && askAgainAt !== null && ` ${silentWords(askAgainAt)}`}
      </span>
      {phone !== '' && <CallLink name={name} phone={phone} />}
      <Link
        href={operatorBookingPath(id)}
        className="inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4 lg:min-h-8"
      >
        {act}
      </Link>
    </p>
  )
}
