import { Phone, TriangleAlert } from 'lucide-react'
import { LONGEST } from '#contract/longest.ts'
import { LOGIN_PATH, loginPath } from '#contract/sign-in-aim.ts'
import { paths } from '#web/app/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'

/**
 * Where a visitor says what is wrong, before they have an account. The page's script (`visitor/ask.ts`) asks and
 * fills the answer in; without script the button leads to sign in, and sends nothing of what was typed.
 */
export function AskField() {
  return (
    <>
      <form
        action={LOGIN_PATH}
        noValidate
        data-ask="form"
        aria-label="Ask what it costs"
        className="grid w-full gap-4 rounded-card border border-line bg-card p-5"
      >
        <input type="hidden" name="next" value={paths.aiBooking} />
        <TextArea
          label="What is wrong at home?"
          rows={2}
          data-ask="message"
          placeholder="Water is dripping from the kitchen ceiling"
          className="field-sizing-content max-h-44 min-h-20 resize-none"
        />
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-28 shrink-0">
            <TextField
              label="ZIP code"
              data-ask="zip"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={LONGEST.zip}
            />
          </div>
          <button
            type="submit"
            data-ask="send"
            className={buttonStyle('secondary', 'min-h-12 flex-1 aria-disabled:text-quiet')}
          >
            See price and time
          </button>
        </div>
        <p role="alert" data-ask="problem" className="text-15 text-danger empty:hidden" />
      </form>
      <section
        data-ask="place"
        aria-live="polite"
        aria-label="What we think it is"
        tabIndex={-1}
        className="w-full scroll-mt-4 outline-none empty:hidden"
      />
      <AnswerTemplate />
    </>
  )
}

/* oxlint-disable jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the script writes their words */

/** The parts of an answer. The script takes away what an answer has no use for. */
function AnswerTemplate() {
  return (
    <template data-ask="template">
      <div className="grid gap-5 rounded-card border border-line bg-card p-5">
        <div
          data-part="danger"
          className="grid gap-4 rounded-card border-2 border-danger bg-danger-soft p-5"
        >
          <h2 className="flex items-start gap-3 text-20 text-danger">
            <TriangleAlert size={24} className="mt-0.5" />
            <span data-part="hazard" />
          </h2>
          <ol data-part="steps" className="grid list-decimal gap-2 pl-5" />
          <a href="tel:911" data-part="call" className={buttonStyle('danger', 'min-h-14 text-17')}>
            <Phone size={20} /> <span data-part="call-words" />
          </a>
          <p data-part="source" className="text-13 text-quiet" />
        </div>
        <p data-part="message" />
        <div data-part="choices" className="flex flex-wrap gap-2">
          <button type="button" data-part="choice" className={buttonStyle('secondary')} />
        </div>
        <dl data-part="service" className="grid gap-3 border-t border-line pt-4">
          <div>
            <dt data-part="title" className="font-semibold" />
            <dd data-part="price" className="figures text-20" />
          </div>
          <div>
            <dt className="text-15 text-quiet">
              <span data-part="earliest-free" /> <span data-part="where" />
            </dt>
            <dd data-part="earliest" className="font-semibold" />
          </div>
        </dl>
        <div className="grid gap-2">
          <a
            href={loginPath(paths.aiBooking)}
            data-part="go-on"
            className={buttonStyle('primary', 'min-h-14 text-17')}
          />
          <a
            href={loginPath(paths.aiBooking)}
            data-part="go-on-safe"
            className={buttonStyle('secondary', 'min-h-14 text-17')}
          />
          <p data-part="account" className="text-15 text-quiet" />
        </div>
      </div>
    </template>
  )
}
