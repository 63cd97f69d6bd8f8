import { useState } from 'react'
import type { BusinessLicense } from '#contract/business.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { QuietActions } from '#web/ui/quiet-actions.tsx'
import { licenseName } from './license-words.ts'
import { useWithdrawLicense } from './saving.ts'

/** The way back for a license that was sent in by mistake or mistyped, while nobody has checked it: asked once more. */
export function WithdrawLicense({ license }: { license: BusinessLicense }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useWithdrawLicense(license.id)
  const close = () => setAsking(false)
  return (
    <>
      <QuietActions>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`Withdraw: ${licenseName(license)}`}
          onClick={() => setAsking(true)}
        >
          Withdraw
        </Button>
      </QuietActions>
      <Dialog
        open={asking}
        title="Withdraw this license?"
        subtitle={licenseName(license)}
        gone="This license does not wait any more. The page shows how it stands now."
        onClose={close}
      >
        <div className="grid gap-5">
          <p>{whatFollows(license)}</p>
          <DialogActions>
            <Button
              variant="danger"
              pending={isPending}
              onClick={() => mutate(undefined, { onSettled: close })}
            >
              Withdraw the license
            </Button>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  )
}

const whatFollows = ({ renews, trade, papers }: BusinessLicense): string =>
  [
    'Nobody checks it then',
    papers.length > 0 && ', and the papers you sent with it are removed',
    '. You can send in another one at any time.',
    renews !== null && ' The one it was to renew counts until its own last day.',
    trade !== null && ` ${TRADE_NAMES[trade]} does not open with it.`,
  ]
    .filter((each) => each !== false)
    .join('')
