/** PostgreSQL's own code of an error, looked for below what Drizzle wraps around it. */
export function sqlState(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code
  }
  return null
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

// pg has no codes for these: its pool and its client only say so.
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|not queryable|cannot use a pool after/i

/** Whether the database could not be reached or broke off, so that trying again later makes sense. */
export function databaseAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') {
      if (AWAY.has(each.code)) return true
      // 08: connection; 53: out of connections or memory; 57: shutting down, or a statement over its time.
      if (/^(08|53|57P|57014)/.test(each.code)) return true
    }
    if (AWAY_WORDS.test(each.message)) return true
    if (each instanceof AggregateError && each.errors.some(databaseAway)) return true
  }
  return false
}
