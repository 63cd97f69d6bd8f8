import { loginPath } from '#contract/sign-in-aim.ts'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AskField } from './ask-field.tsx'
import { HouseDrawing } from './house-drawing.tsx'

/**
 * The house stands on the ground that the next section begins with, beside the headline wherever the
 * answer ends. The ground passes behind the field.
 */
export function Hero() {
  return (
    <section className="relative overflow-clip">
      <div className="mx-auto grid max-w-page lg:grid-cols-[26rem_1fr] lg:items-start lg:gap-6 lg:px-8">
        <div className="relative z-10 grid justify-items-start gap-6 px-5 pt-10 pb-10 sm:px-8 lg:px-0 lg:pt-10 lg:pb-6">
          {/* The visitors' script fills it for who comes from erasing their account. */}
          <p
            data-erased
            role="status"
            className="rounded-card bg-completed-soft px-5 py-4 text-completed empty:hidden"
          />
          <h1 className="max-w-84 text-46">
            Professional Home Services, <span className="inline-block">On Demand</span>
          </h1>
          <p className="max-w-md text-20 text-quiet">
            Tell us what is wrong in your own words. You see the price range and book a time before
            anyone rings the bell.
          </p>
          <AskField />
          <LinkButton href={loginPath(paths.aiBooking)} outside className="min-h-14 px-7 text-17">
            Book with AI Assistant
          </LinkButton>
        </div>
        <div className="relative isolate pr-4 sm:px-8 max-lg:ml-auto max-lg:w-full max-lg:max-w-160 lg:px-0 lg:pt-6 lg:pl-6">
          <Ground />
          <HouseDrawing />
        </div>
      </div>
    </section>
  )
}

// The cellar is the lowest 18.8 % of the drawing, at every size; the earth goes on below it.
function Ground() {
  return (
    <div className="absolute -inset-x-[100vw] top-[81.2%] -z-10 h-400 border-t-2 border-ink bg-sand" />
  )
}
