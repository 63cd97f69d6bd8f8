import { PERSON_FIELDS, type PersonChange, type PersonField } from '#contract/people.ts'
import { invalidField } from '#server/http/problems.ts'
import { writeToUs } from '#server/http/write-to-us.ts'
import { correctAccount } from '#server/modules/accounts/correct-account.ts'
import { correctEmail } from '#server/modules/accounts/correct-email.ts'
import { sameEmail } from '#server/modules/accounts/embedded-provider/provider-accounts.ts'
import { actOnPerson, type ActBy, type Acting } from './act-on-person.ts'
import { tellPerson } from './tell-person.ts'

const FIELD_WORDS: Record<PersonField, string> = {
  firstName: 'your first name',
  lastName: 'your last name',
  email: 'your e-mail address, by which you sign in',
  phone: 'your phone number',
  address: 'your address',
  zip: 'your ZIP code',
  businessName: 'the name of your business',
  yearsExperience: 'your years of experience',
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/**
 * Corrects what is known of somebody, and tells them which parts and why; of another e-mail address the old one reads
 * as well.
 * @throws 400 for what only a business has, where they have none; 409 for an e-mail address that cannot be theirs here
 */
export async function changePerson(
  context: Acting,
  { email: typed, ...by }: ActBy & Omit<PersonChange, 'reason'>,
): Promise<void> {
  const { config } = context
  const { reason } = by
  const way = writeToUs(config)
  const ifNotRight = way === null ? '' : ` If that is not right, please ${way}.`
  await actOnPerson(context, 'people.change', by, async (tx, held, now) => {
    const email = typed === undefined ? undefined : sameEmail(typed)
    if (email === sameEmail(held.email)) throw invalidField('email', 'That is their address.')
    const told = { personId: held.id, reason, now, config }
    if (email !== undefined) {
      await tellPerson(tx, {
        ...told,
        subject: 'Your e-mail address was changed',
        says: `We changed the e-mail address of your account at Fixwell. You are signed out everywhere, and sign in with the new one from now on.${ifNotRight}`,
      })
      await correctEmail(tx, context, { userId: held.id, email })
    }
    if (!(await correctAccount(tx, held.id, by)))
      throw invalidField('businessName', 'They have no business here.')
    const given = { ...by, email }
    const changed = PERSON_FIELDS.filter((field) => given[field] !== undefined)
    await tellPerson(tx, {
      ...told,
      subject: 'We corrected your details',
      says: `We changed ${listed.format(changed.map((field) => FIELD_WORDS[field]))} at Fixwell.${ifNotRight}`,
    })
  })
}
