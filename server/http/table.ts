import type { FastifyReply, FastifyRequest } from 'fastify'

export type Row = readonly (string | number)[]

/** Whether a table is asked for by `Accept`, and no JSON before it. */
export function asksForTable({ headers }: FastifyRequest): boolean {
  const kinds = (headers.accept ?? '').split(',').map((each) => each.split(';')[0]?.trim())
  const table = kinds.indexOf('text/csv')
  const json = kinds.indexOf('application/json')
  return table >= 0 && (json < 0 || table < json)
}

/** Rows as a file for a spreadsheet (RFC 4180). */
export function sendTable(
  reply: FastifyReply,
  { file, rows }: { file: string; rows: readonly Row[] },
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .send(rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''))
}

/** A spreadsheet takes text that begins like this for a formula, whoever wrote it. */
const LIKE_A_FORMULA = /^[=+\-@\t\r]/

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = LIKE_A_FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
