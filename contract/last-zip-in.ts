/** What five digits count or name when they are no ZIP code: `12000 BTU`, `10450 Elm Street`, `model 40504`. */
const COUNTED = String.raw`btus?|watts?|volts?|amps?|gallons?|dollars?|bucks|pesos|d[\u00f3o]lares|miles?|millas?|hours?|horas?|feet|ft|sq|square|pies|lbs?|pounds?|psi|rpm`
const STREET = String.raw`st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|way|pl|place|pkwy|parkway|hwy|highway|ter|terrace|cir|circle|calle|avenida`
/** With one of these in between it is no street's name: `78704 and by the way`. */
const JOINING = String.raw`and|at|by|in|is|it|my|near|of|on|our|the|to|y|en|es|la|mi`
const NAMED = String.raw`model|modelo|serial|serie|part|pieza|error|code|c[\u00f3o]digo|number|n[\u00fau]mero`

/** A whole number of five digits, with its four more where they are told. */
const FIVE_DIGITS = new RegExp(
  String.raw`(?<![\p{L}\d$\u20ac/-]|#\s?|\d[.,:])(\d{5})(?:-\d{4})?(?![\p{L}\d$\u20ac/-]|[.,:]\d)` +
    String.raw`(?!\s*(?:${COUNTED})\b)` +
    String.raw`(?!(?:\s+(?!(?:${JOINING})\b)[\p{L}\d.'\u2019]+){1,3}?\s+(?:${STREET})\b)`,
  'giu',
)
const NAME_BEFORE = new RegExp(
  String.raw`(?<!\b(?:zip|postal)\s)\b(?:${NAMED})\s*(?:is|es)?\s*:?\s*$`,
  'iu',
)

/** The ZIP code that words name last; undefined where they name none. */
export const lastZipIn = (text: string): string | undefined =>
  [...text.matchAll(FIVE_DIGITS)].findLast(
    ({ index }) => !NAME_BEFORE.test(text.slice(0, index)),
  )?.[1]
