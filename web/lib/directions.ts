/**
 * The way to an address. A plain https address opens the maps app of Android and, where there is one, of an iPhone,
 * and a page everywhere else; `geo:` opens nothing on an iPhone or at a desk.
 */
export const directionsTo = (address: string, zip: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${address}, ${zip}` }).toString()}`
