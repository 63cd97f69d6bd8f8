import { PERSON_FIELDS, type PersonChange, type PersonField } from '#contract/people.ts'
import { invalidField } from '#server/http/problems.ts'
import { correctAccount } from '#server/modules/accounts/correct-account.ts'
import { actOnPerson, type ActBy, type Acting } from './act-on-person.ts'
import { tellPerson } from './tell-person.ts'

const FIELD_WORDS: Record<PersonField, string> = {
  firstName: 'your first name',
  lastName: 'your last name',
  phone: 'your phone number',
  address: 'your address',
  zip: 'your ZIP code',
  businessName: 'the name of your business',
  yearsExperience: 'your years of experience',
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/**
 * Corrects what is known of somebody, and tells them which parts and why.
 * @throws 400 for what only a business has, where they have none
 */
export async function changePerson(
  context: Acting,
  by: ActBy & Omit<PersonChange, 'reason'>,
): Promise<void> {
  const { config } = context
  const { reason } = by
  const changed = PERSON_FIELDS.filter((field) => by[field] !== undefined)
  await actOnPerson(context, 'people.change', by, async (tx, held, now) => {
    if (!(await correctAccount(tx, held.id, by)))
      throw invalidField('businessName', 'They have no business here.')
    await tellPerson(tx, {
      personId: held.id,
      subject: 'We corrected your details',
      says: `We changed ${listed.format(changed.map((field) => FIELD_WORDS[field]))} at Fixwell. If that is not right, please write to us.`,
      reason,
      now,
      config,
    })
  })
}
