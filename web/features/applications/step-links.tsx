import { Link } from 'wouter'
import { proApplyPath } from '#web/app/paths.ts'
import { STEPS } from './wizard/steps.ts'

/** The heading of the step that is open. */
const STEP = 'step-title'

/** The way to each step of an application by its name: on a phone the steps are numbers alone. */
export const StepLinks = () => (
  <nav aria-label="Steps of your application">
    <p>Go straight to the step it is about:</p>
    <ul className="mt-1 flex flex-wrap gap-x-6">
      {STEPS.map(({ title }, index) => (
        <li key={title}>
          <Link
            href={`${proApplyPath(index + 1)}#${STEP}`}
            onClick={() => begin(document.getElementById(STEP))}
            className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** The one that is open already begins at its heading, too. */
function begin(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  heading?.closest('form')?.scrollIntoView()
}
