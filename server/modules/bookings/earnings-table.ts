import type { Earnings } from '#contract/earnings.ts'
import type { Row } from '#server/http/table.ts'

/** Earnings as a table: a line for each job, in dollars as spreadsheets add them up. */
export const earningsTable = ({ from, to, jobs }: Earnings): { file: string; rows: Row[] } => ({
  file: `fixwell-earnings-${from}-to-${to}.csv`,
  rows: [
    ['Day', 'Job', 'Booking', 'Amount (USD)', 'Amount is'],
    ...jobs.map(({ day, title, bookingId, cents, final }) => [
      day,
      title,
      bookingId,
      (cents / 100).toFixed(2),
      final ? 'final price' : 'upper end of the quote',
    ]),
  ],
})
