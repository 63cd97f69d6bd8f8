import type { AuditLine } from '#contract/audit.ts'
import type { Row } from '#server/http/table.ts'

/** Lines of the log as a table. */
export const auditTable = (lines: readonly AuditLine[]): { file: string; rows: Row[] } => ({
  file: 'fixwell-audit.csv',
  rows: [
    ['At', 'Who', 'Who (id)', 'What', 'About', 'About (id)', 'Reason'],
    ...lines.map(({ at, who, what, about, reason }) => [
      at,
      who.email ?? '',
      who.id ?? '',
      what,
      about.kind,
      about.id ?? '',
      reason ?? '',
    ]),
  ],
})
