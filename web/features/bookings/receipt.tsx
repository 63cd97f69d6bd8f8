import type { ReactNode } from 'react'
import { Printer } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { formatDate, formatTime } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { OwnWords } from '#web/ui/own-words.tsx'
import { Price } from '#web/ui/price.tsx'
import { proName } from './visit-words.ts'

/** What was done, by whom, for whom, where and for how much, to keep or to print. */
export function Receipt({ booking, customer }: { booking: Booking; customer: string }) {
  const { title, sku, address, zip, pro, completedAt, id, finalNote, timeZone } = booking
  return (
    <div className="grid max-w-180 gap-6">
      <Card className="grid gap-6 print:border-0 print:p-0">
        {/* On paper nothing of the page stands above it that says whose receipt it is. */}
        <p className="hidden text-20 font-semibold print:block">Fixwell</p>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="Work">
            {title} <span className="text-15 whitespace-nowrap text-quiet">{sku}</span>
          </Fact>
          <Fact label="Done by">{proName(pro)}</Fact>
          {customer !== '' && <Fact label="Done for">{customer}</Fact>}
          {completedAt !== null && (
            <Fact label="Completed">
              <span className="figures">
                {formatDate(completedAt, timeZone)}, {formatTime(completedAt, timeZone)}
              </span>
            </Fact>
          )}
          <Fact label="At">
            <bdi>{address}</bdi>, {zip}
          </Fact>
          {finalNote !== null && (
            <Fact label="What was done">
              <OwnWords text={finalNote} />
            </Fact>
          )}
        </dl>
        <Amounts booking={booking} />
        <p className="text-13 text-quiet">
          Booking {id}. You pay your professional directly, and nothing is paid through Fixwell:
          this says what the work cost, not that it has been paid.
        </p>
      </Card>
      <Button
        variant="secondary"
        onClick={() => window.print()}
        className="justify-self-start print:hidden"
      >
        <Printer size={20} />
        Print this receipt
      </Button>
    </div>
  )
}

function Amounts({ booking }: { booking: Booking }) {
  const { finalPriceCents, finalPartsCents, finalLaborCents, priceQuoteMin, priceQuoteMax } =
    booking
  return (
    <table className="w-full">
      <caption className="sr-only">What it cost</caption>
      <tbody>
        {finalPartsCents !== null && <Line label="Parts" cents={finalPartsCents} />}
        {finalLaborCents !== null && <Line label="Labor" cents={finalLaborCents} />}
        <tr className="border-y border-line text-20 font-semibold">
          <th scope="row" className="py-3 text-left">
            {finalPriceCents === null ? 'Price quoted' : 'Final price'}
          </th>
          <td className="py-3 text-right">
            {finalPriceCents === null ? (
              <Price min={priceQuoteMin} max={priceQuoteMax} />
            ) : (
              <Price min={finalPriceCents} />
            )}
          </td>
        </tr>
        {finalPriceCents !== null && (
          <tr className="text-15 text-quiet">
            <th scope="row" className="py-2 text-left font-normal">
              Quoted when you booked
            </th>
            <td className="py-2 text-right">
              <Price min={priceQuoteMin} max={priceQuoteMax} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const Line = ({ label, cents }: { label: string; cents: number }) => (
  <tr>
    <th scope="row" className="py-1.5 text-left font-normal">
      {label}
    </th>
    <td className="py-1.5 text-right">
      <Price min={cents} />
    </td>
  </tr>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-15 text-quiet">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)
