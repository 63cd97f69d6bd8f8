import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { OneAnswerForm, OWN_PASSWORD } from './one-answer-form.tsx'
import { useBeginSecondFactor, type useConfirmSecondFactor } from './second-factor-queries.ts'

const TITLE = 'Set up second factor'

const CODE = {
  label: 'Code of your app',
  name: 'code',
  type: 'text',
  autoComplete: 'one-time-code',
} as const

interface SecondFactorDialogProps {
  /** Held by whoever opens it: the recovery codes are told once, and outlive the dialog. */
  confirmed: ReturnType<typeof useConfirmSecondFactor>
  onKept: () => void
  onClose: () => void
}

/** Three pages: the password, the secret for the app with a first code of it, and the recovery codes. */
export function SecondFactorDialog({ confirmed, onKept, onClose }: SecondFactorDialogProps) {
  const begun = useBeginSecondFactor()
  return (
    <Dialog open title={TITLE} onClose={onClose}>
      {confirmed.data !== undefined ? (
        <RecoveryCodes codes={confirmed.data.recoveryCodes} onKept={onKept} />
      ) : begun.data === undefined ? (
        <OneAnswerForm
          key="password"
          title={TITLE}
          field={OWN_PASSWORD}
          button="Go on"
          asked={begun}
          onDone={() => {}}
          onClose={onClose}
        >
          <p>You need an app that shows codes, such as the one your phone brings along.</p>
        </OneAnswerForm>
      ) : (
        <OneAnswerForm
          key="code"
          title={TITLE}
          field={CODE}
          button="Turn it on"
          asked={confirmed}
          onDone={() => {}}
          onClose={onClose}
        >
          <Secret {...begun.data} />
        </OneAnswerForm>
      )}
    </Dialog>
  )
}

const inFours = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? text

function Secret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <p>Point your authenticator app at this picture:</p>
      <QrPicture
        text={uri}
        label="A picture with the key below, for the camera of your authenticator app"
      />
      <p>
        On the phone itself,{' '}
        <a href={uri} className="font-semibold text-pine underline">
          open your authenticator app
        </a>
        . Or add an account there by hand, with this key:
      </p>
      <p className="figures rounded-card bg-sand p-4 text-17 wrap-anywhere">
        {/* Read out letter by letter, not as a word. */}
        <code>{inFours(secret)}</code>
      </p>
    </>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = useRef<HTMLParagraphElement>(null)
  // Not a button: whoever presses Enter twice has not read them.
  useEffect(() => text.current?.focus(), [])
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'fixwell-codes.txt')
  return (
    <div className="grid gap-5">
      <p ref={text} tabIndex={-1}>
        It is on. Keep these recovery codes where your phone is not: each lets you in once without
        your app. We never show them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="figures grid gap-1 rounded-card bg-sand p-4 text-15"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onKept}>I have kept them</Button>
        <Button variant="secondary" onClick={save}>
          Download them
        </Button>
      </DialogActions>
    </div>
  )
}
