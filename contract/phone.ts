import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone number in whatever form people write it, as E.164: `+12125550100`. Without a country it is of the
 * United States. Null where nobody could be called by it. Takes many rules along: browsers load it when needed.
 */
export function phoneNumber(typed: string): string | null {
  // An extension cannot be kept in this form, and whoever calls would reach somebody else.
  const found = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  return found?.isValid() === true && found.ext === undefined ? found.number : null
}
