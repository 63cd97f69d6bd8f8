import { useRef } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ChangeServiceForm } from './change-service-form.tsx'
import type { ServiceChoice } from './chosen-service.ts'
import type { ServiceCatalog } from './service-catalog.ts'

interface ChangeServiceDialogProps {
  open: boolean
  catalog: ServiceCatalog
  /** What would be booked now. */
  current: ServiceChoice
  suggested: string | null
  onChoose: (choice: ServiceChoice) => void
  onClose: () => void
}

/** The machine never has the last word: any service of any trade can be booked instead. */
export function ChangeServiceDialog({
  open,
  catalog,
  current,
  suggested,
  onChoose,
  onClose,
}: ChangeServiceDialogProps) {
  const trade = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      title="Change the service"
      subtitle="We book what you choose. Everything you typed is kept."
      initialFocus={trade}
      onClose={onClose}
    >
      {catalog.services ? (
        <ChangeServiceForm
          // A service without a price list cannot be booked.
          services={catalog.services.filter(({ skus }) => skus.length > 0)}
          {...{ current, suggested, onChoose }}
          ref={trade}
        />
      ) : catalog.failed ? (
        <ErrorState
          title="The services did not load"
          text="Everything you typed is kept. Please try again."
          onRetry={catalog.reload}
          retrying={catalog.loading}
        />
      ) : (
        <Spinner label="Loading the services" />
      )}
    </Dialog>
  )
}
