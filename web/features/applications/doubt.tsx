import { useQuery } from '@tanstack/react-query'
import { DEFAULT_RADIUS_KM } from '#contract/applications.ts'
import { isSeveral } from '#contract/phone-words.ts'
import { isState } from '#contract/state-codes.ts'
import { formatPhone, phoneNumber } from '#web/lib/phone.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import { useUnknownAreas } from './unknown-areas.ts'

/** What may be told that cannot be. It is taken all the same: who decides reads it, too. */
export type Doubted = 'phone' | 'state' | 'zip'

const DOUBTS: Record<Doubted, string> = {
  phone: 'This is no phone number we can call.',
  state: 'We know no state of this name.',
  zip: 'We do not know this ZIP code.',
}

const SEVERAL_PHONES = 'Only one phone number goes here.'

/** Of what is shorter the step itself says that it is not whole. */
const SHORTEST: Record<Doubted, number> = { phone: 10, state: 2, zip: 5 }

interface DoubtProps {
  about: Doubted
  text: string
}

/** That it cannot be, where it cannot; read out as it comes. */
export function Doubt({ about, text }: DoubtProps) {
  const told = text.trim().length < SHORTEST[about] ? '' : text.trim()
  const noPhone = useDialed(about === 'phone' ? told : '') === null
  const noZip = useNoZip(about === 'zip' ? told : '')
  const doubted = noPhone || noZip || (about === 'state' && told !== '' && !isState(told))
  return (
    <p role="status" className="text-15 text-danger empty:hidden">
      {doubted && (noPhone && isSeveral(told) ? SEVERAL_PHONES : DOUBTS[about])}
    </p>
  )
}

/** The same of what is being typed: not of every beginning of it. */
export function TypedDoubt({ about, text }: DoubtProps) {
  const settled = useSettled(text)
  return <Doubt about={about} text={settled ? text : ''} />
}

/** A number as we write one; as it was typed where it is none, or that is not known yet. */
export function WrittenPhone({ typed }: { typed: string }) {
  const dialed = useDialed(typed.trim())
  return dialed ? formatPhone(dialed) : typed
}

/** What is dialed; null where nobody could be called by it, undefined while that is not known. */
function useDialed(phone: string): string | null | undefined {
  const { data } = useQuery({
    queryKey: ['applications', 'phone', phone],
    queryFn: () => phoneNumber(phone),
    enabled: phone !== '',
  })
  return data
}

const ZIP = /^(\d{5})(-\d{4})?$/

function useNoZip(zip: string): boolean {
  const zipCode = ZIP.exec(zip)?.[1]
  const asked =
    zipCode === undefined ? [] : [{ zipCode, city: '', state: '', radiusKm: DEFAULT_RADIUS_KM }]
  return useUnknownAreas(asked).size > 0 || (zip !== '' && zipCode === undefined)
}
