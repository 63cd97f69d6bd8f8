import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** What is said of a phone number that is none. */
export const NO_PHONE = 'This is no phone number we can call. Use ten digits, such as 212-555-0100.'

/** A visit that begins so soon is called about, so the booking form asks for a phone. */
export const PHONE_NEEDED_HOURS = 24

/**
 * A phone number in whatever form people write it, as E.164: `+12125550100`. Without a country it is of the
 * United States. Null where nobody could be called by it. Takes many rules along: browsers load it when needed.
 */
export function phoneNumber(typed: string): string | null {
  // An extension cannot be kept in this form, and whoever calls would reach somebody else.
  const found = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  return found?.isValid() === true && found.ext === undefined ? found.number : null
}
