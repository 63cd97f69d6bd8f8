import { AUDITED_ACTS } from '#contract/audited-acts.ts'
import { paths } from '#web/app/paths.ts'

/** Which lines are asked for; what is left out is not asked about. */
export interface AuditFilter {
  who?: string
  what?: string
  about?: string
}

/** As the address says it behind its `#`, where nobody but this page reads who is looked for. */
export function filterOf(asking: string): AuditFilter {
  const asked = new URLSearchParams(asking)
  const who = asked.get('who')?.trim() ?? ''
  const what = asked.get('what') ?? ''
  const about = asked.get('about') ?? ''
  return { ...(who && { who }), ...(what && { what }), ...(about && { about }) }
}

export function auditPath(filter: AuditFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  return given.length === 0
    ? paths.operatorAudit
    : `${paths.operatorAudit}#${new URLSearchParams(given).toString()}`
}

/** What an act is called; a newer one by its own name. */
export const actName = (what: string): string =>
  new Map(Object.entries(AUDITED_ACTS)).get(what) ?? what
