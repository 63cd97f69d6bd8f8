import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { professionals } from '#server/modules/accounts/professionals.table.ts'
import type { Person } from './person.ts'
import { users } from '#server/modules/accounts/users.table.ts'

/** Our own provider's people stay the same when the site's address changes. */
export const EMBEDDED_ISSUER = 'embedded'

const DEMO_OPERATOR = 'operator@fixwell.test'

interface SignedIn extends Person {
  issuer: string
  subject: string
}

/**
 * The user this person is, known by issuer and subject and never by e-mail; made at the first
 * sign-in. E-mail and role follow the provider at every sign-in, the name is the user's own to change.
 */
export async function findOrMakeUser(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  person: SignedIn,
): Promise<{ id: string }> {
  const { issuer, subject, email, emailVerified, firstName, lastName } = person
  const role = isOperator(context, person) ? ('operator' as const) : ('customer' as const)
  const [user] = await context.db
    .insert(users)
    .values({
      issuer,
      subject,
      role,
      firstName,
      lastName,
      email,
      emailVerified,
      createdAt: context.clock.now(),
    })
    .onConflictDoUpdate({
      target: [users.issuer, users.subject],
      set: { email, emailVerified, role: role === 'operator' ? role : NO_OPERATOR },
    })
    .returning({ id: users.id })
  if (!user) throw new Error('an upsert answered no row')
  return user
}

/** Who is no operator any more is again what they were before; everybody else stays what they are. */
const NO_OPERATOR = sql`case
  when ${users.role} <> 'operator' then ${users.role}
  when exists (select from ${professionals} where ${professionals.userId} = ${users.id}) then 'pro'
  else 'customer'
end`

function isOperator(
  { config }: Pick<Context, 'config'>,
  { issuer, email, emailVerified }: SignedIn,
) {
  if (!emailVerified) return false
  const address = email.toLowerCase()
  const isDemo = config.seedDemo && issuer === EMBEDDED_ISSUER && address === DEMO_OPERATOR
  return isDemo || config.operatorEmails.includes(address)
}

/**
 * Whether a row of `users`, under the name that a statement gives it, is an operator who can be counted on: the settings
 * name them to this day. Whom they name no more stays an operator until they sign in again.
 */
export const staysOperator = ({ operatorEmails, seedDemo }: Context['config'], person: SQL): SQL =>
  sql`(${person}.role = 'operator' and ${person}.suspended_at is null and ${person}.email_verified and (
    lower(${person}.email) in (select jsonb_array_elements_text(${JSON.stringify(operatorEmails)}::jsonb))
    or ${seedDemo}::boolean and ${person}.issuer = ${EMBEDDED_ISSUER} and lower(${person}.email) = ${DEMO_OPERATOR}))`
