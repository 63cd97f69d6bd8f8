import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { auditTable } from './audit-table.ts'
import { listAudit } from './list-audit.ts'

/** Operators read what operators did. Nobody writes here by a call of its own. */
export function auditRoutes(mount: Mount, context: Context) {
  mount(
    api.audit.list,
    async ({ headers, query, goesOn }) => {
      const who = headers['search-for'] ?? query.who
      const { lines, next } = await listAudit(context, { ...query, who })
      if (next !== null) goesOn(next)
      return lines
    },
    { csv: auditTable },
  )
}
