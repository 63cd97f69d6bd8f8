import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** More digits, after a comma or a semicolon, are another number. */
const MOST_OF_EXTENSION = 6

/**
 * A phone number in whatever form people write it, as E.164: `+12125550100`, with its extension as RFC 3966 has it,
 * `+12125550100;ext=12`. Without a country it is of the United States. Null where nobody could be called by it. Takes many rules along: browsers load it when needed.
 */
export function phoneNumber(typed: string): string | null {
  const found = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  if (found?.isValid() !== true) return null
  if (found.ext === undefined) return found.number
  return found.ext.length > MOST_OF_EXTENSION ? null : `${found.number};ext=${found.ext}`
}
