/** PostgreSQL's own code of an error, looked for below what Drizzle wraps around it. */
export function sqlState(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return each.code
  }
  return null
}

/** The name of the constraint that a statement failed on; null where it was none. */
export function failedConstraint(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('constraint' in each && typeof each.constraint === 'string') return each.constraint
  }
  return null
}

/** The exclusion constraint's own word for two jobs at the same time. */
export const isOverlap = (error: unknown): boolean => sqlState(error) === '23P01'

/** Whether PostgreSQL broke it off because two waited for one another. */
export const isDeadlock = (error: unknown): boolean => sqlState(error) === '40P01'

/** References that fail only where a booking goes to another market in that moment, with all that is of it. */
const MOVED = /_of_booking$|^case_messages_of_case$|^photos_in_case$|^ended_jobs_by_event$/

/** Whether what was to be written is about a booking that is not where it was a moment ago. */
export const hasMoved = (error: unknown): boolean =>
  sqlState(error) === '23503' && MOVED.test(failedConstraint(error) ?? '')

/** Why a statement failed, without what people wrote: a code, or the words of pg where it has none. */
export function reasonOf(error: unknown): string | null {
  const code = sqlState(error)
  if (code !== null) return code
  for (let each = error; each instanceof Error; each = each.cause) {
    const { message } = each
    if (SIGNS.some(({ words }) => words.test(message))) return message
  }
  return null
}

/** What pg says of a statement that was given up: it has no code for that. */
export const OVERDUE = 'Query read timeout'

interface Signs {
  /** SQLSTATEs, and the codes of the network. */
  codes: RegExp
  /** How pg's own messages begin where they have no code. Drizzle's begin otherwise, and go on with what people wrote. */
  words: RegExp
}

// 57P: shut down, or ended by hand; 25P03, 25P04: idle or under way for too long; 08: the connection.
const BROKE_OFF: Signs = {
  codes: /^(ECONNRESET|EPIPE|57P0[1235]|25P0[34]|08\w{3})$/,
  words:
    /^(Connection terminated|Client has encountered a connection error|Client was closed and is not)/,
}

// ENOENT: a socket of this machine goes with its PostgreSQL; 53300: too many connections, for now.
const REFUSED: Signs = {
  codes: /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|57P0[123]|53300)$/,
  words: /^Connection terminated unexpectedly/,
}

// 53: out of disk, memory or connections; 57014: over its time; 55P03, 40: in each other's way;
// 25006: a standby, until it leads; 28, 3D000: not let in any more.
const AWAY: Signs = {
  codes:
    /^(ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|53\w{3}|57\w{3}|55P03|40\w{3}|25006|28\w{3}|3D000)$/,
  words: /^(timeout exceeded when|timeout expired|Query read timeout|Cannot use a pool after)/,
}

const SIGNS = [BROKE_OFF, REFUSED, AWAY]

/** Blank for a file that is not there: that is nobody's connection. */
function codeOf(error: Error): string {
  if (!('code' in error) || typeof error.code !== 'string') return ''
  const { code } = error
  return code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect') ? '' : code
}

/** Whether the error, or what lies below it, shows one of these signs. */
function shows(error: unknown, signs: readonly Signs[]): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const [code, { message }] = [codeOf(each), each]
    if (signs.some(({ codes, words }) => codes.test(code) || words.test(message))) return true
    if (each instanceof AggregateError && each.errors.some((one) => shows(one, signs))) return true
  }
  return false
}

/** Whether the connection broke under a statement, which may have been carried out all the same. */
export const brokeOff = (error: unknown): boolean => shows(error, [BROKE_OFF])

/** Whether a connection was refused at once, as it is while PostgreSQL starts anew. */
export const refusedForNow = (error: unknown): boolean => shows(error, [REFUSED])

/** Whether the database could not be reached, broke off or was too busy, so that trying again later makes sense. */
export const databaseAway = (error: unknown): boolean => shows(error, SIGNS)
