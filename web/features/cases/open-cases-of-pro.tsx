import { Link } from 'wouter'
import { CASE_KIND_WORDS, type VisitCase } from '#contract/cases.ts'
import { casePath } from '#web/app/paths.ts'
import { useMinute } from '#web/lib/clock.ts'
import { deadlineWords } from './case-words.ts'
import { mayAnswer } from './may-answer.ts'
import { useCases } from './queries.ts'

/** What a professional may still say something about before it is decided, and where they do; nothing where that is nothing. */
export function OpenCasesOfPro() {
  const cases = useCases('open').data?.filter(mayAnswer) ?? []
  const now = useMinute()
  if (cases.length === 0) return null
  return (
    <section
      aria-labelledby="open-cases"
      className="grid max-w-text gap-2 rounded-card border border-line bg-pending-soft p-5 wrap-anywhere"
    >
      <h2 id="open-cases" className="text-20">
        Something went wrong with a visit
      </h2>
      <ul className="grid gap-2">
        {cases.map((told) => (
          <li key={told.id}>
            <p>
              <Link
                href={casePath(told.id)}
                className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-pine hover:decoration-pine"
              >
                {CASE_KIND_WORDS[told.kind]}: {told.title}
              </Link>
            </p>
            <p>{askedWords(told, now)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function askedWords(told: VisitCase, now: Date): string {
  const { turn, customer } = told
  const asked =
    turn === 'sides'
      ? 'We asked something about it. Please answer.'
      : `${customer.firstName || 'The customer'} told us so. Tell us how you saw it.`
  return `${asked} ${deadlineWords(told, now)}`
}
