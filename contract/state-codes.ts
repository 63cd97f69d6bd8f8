/** The postal codes of the states, the capital's district and Puerto Rico, by their names in small letters (USPS Publication 28). */
export const STATE_CODES: Readonly<Record<string, string>> = {
  alabama: 'AL',
  alaska: 'AK',
  arizona: 'AZ',
  arkansas: 'AR',
  california: 'CA',
  colorado: 'CO',
  connecticut: 'CT',
  delaware: 'DE',
  'district of columbia': 'DC',
  florida: 'FL',
  georgia: 'GA',
  hawaii: 'HI',
  idaho: 'ID',
  illinois: 'IL',
  indiana: 'IN',
  iowa: 'IA',
  kansas: 'KS',
  kentucky: 'KY',
  louisiana: 'LA',
  maine: 'ME',
  maryland: 'MD',
  massachusetts: 'MA',
  michigan: 'MI',
  minnesota: 'MN',
  mississippi: 'MS',
  missouri: 'MO',
  montana: 'MT',
  nebraska: 'NE',
  nevada: 'NV',
  'new hampshire': 'NH',
  'new jersey': 'NJ',
  'new mexico': 'NM',
  'new york': 'NY',
  'north carolina': 'NC',
  'north dakota': 'ND',
  ohio: 'OH',
  oklahoma: 'OK',
  oregon: 'OR',
  pennsylvania: 'PA',
  'puerto rico': 'PR',
  'rhode island': 'RI',
  'south carolina': 'SC',
  'south dakota': 'SD',
  tennessee: 'TN',
  texas: 'TX',
  utah: 'UT',
  vermont: 'VT',
  virginia: 'VA',
  washington: 'WA',
  'west virginia': 'WV',
  wisconsin: 'WI',
  wyoming: 'WY',
}

const CODES = new Set(Object.values(STATE_CODES))

/** Whether it names one of them, by its name or its code. */
export const isState = (typed: string): boolean =>
  CODES.has(stateCode(typed)) || Object.hasOwn(STATE_CODES, typed.trim().toLowerCase())

/** The code of a state in capitals, however it was typed; anything else as it is. */
export function stateCode(typed: string): string {
  const code = typed.trim().toUpperCase()
  return CODES.has(code) ? code : typed
}

/** The codes of those that are states, by name or code, each once. */
export const stateCodes = (typed: readonly string[]): string[] => [
  ...new Set(
    typed.filter(isState).map((each) => STATE_CODES[each.trim().toLowerCase()] ?? stateCode(each)),
  ),
]
