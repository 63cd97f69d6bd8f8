import { ShieldCheck } from 'lucide-react'

/** Who sees what is asked on each step, and what for. */
const WHY = [
  'We check who you are before you meet a customer. Customers see your first name, never your address, e-mail or phone number from here.',
  'Customers see your business name. Your tax ID is stored encrypted, and our team reads only its last four characters.',
  'Only who holds a valid contractor or trade license is offered jobs. We remind you before one runs out.',
  'We offer you jobs in these places only. You can name as many as you like.',
  'We offer you a job only if its whole arrival window lies within your hours. As a professional you can change them any day.',
  'Nothing is final before you submit. You can go back to every step and change it.',
] as const

export function WizardAside({ step }: { step: number }) {
  return (
    <aside aria-label="Why we ask" className="grid gap-3 border-t border-line pt-5 lg:mt-8">
      <p className="flex items-center gap-2 text-15 font-semibold">
        <ShieldCheck size={20} className="text-pine" />
        Why we ask
      </p>
      <p className="max-w-text text-15 text-quiet">{WHY[step - 1]}</p>
      <p className="max-w-text text-15 text-quiet">
        What you type stays in this tab until you save or sign out. Save Draft keeps it for you on
        every device.
      </p>
    </aside>
  )
}
