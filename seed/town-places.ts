/** Where the people of the demo live and work. */
export const TOWNS = {
  newYork: { city: 'New York', state: 'NY', areaCode: '212', zip: '10001' },
  philadelphia: { city: 'Philadelphia', state: 'PA', areaCode: '215', zip: '19107' },
  ardmore: { city: 'Ardmore', state: 'PA', areaCode: '610', zip: '19003' },
  media: { city: 'Media', state: 'PA', areaCode: '610', zip: '19063' },
  doylestown: { city: 'Doylestown', state: 'PA', areaCode: '267', zip: '18901' },
  bethlehem: { city: 'Bethlehem', state: 'PA', areaCode: '484', zip: '18015' },
  allentown: { city: 'Allentown', state: 'PA', areaCode: '484', zip: '18102' },
  reading: { city: 'Reading', state: 'PA', areaCode: '484', zip: '19601' },
  lancaster: { city: 'Lancaster', state: 'PA', areaCode: '717', zip: '17602' },
  princeton: { city: 'Princeton', state: 'NJ', areaCode: '609', zip: '08540' },
  trenton: { city: 'Trenton', state: 'NJ', areaCode: '609', zip: '08611' },
  camden: { city: 'Camden', state: 'NJ', areaCode: '856', zip: '08103' },
  cherryHill: { city: 'Cherry Hill', state: 'NJ', areaCode: '856', zip: '08002' },
  tomsRiver: { city: 'Toms River', state: 'NJ', areaCode: '732', zip: '08753' },
  patchogue: { city: 'Patchogue', state: 'NY', areaCode: '631', zip: '11772' },
  riverhead: { city: 'Riverhead', state: 'NY', areaCode: '631', zip: '11901' },
  albany: { city: 'Albany', state: 'NY', areaCode: '518', zip: '12208' },
  saratoga: { city: 'Saratoga Springs', state: 'NY', areaCode: '518', zip: '12866' },
  kingston: { city: 'Kingston', state: 'NY', areaCode: '845', zip: '12401' },
  poughkeepsie: { city: 'Poughkeepsie', state: 'NY', areaCode: '845', zip: '12601' },
  newPaltz: { city: 'New Paltz', state: 'NY', areaCode: '845', zip: '12561' },
  rochester: { city: 'Rochester', state: 'NY', areaCode: '585', zip: '14607' },
  buffalo: { city: 'Buffalo', state: 'NY', areaCode: '716', zip: '14222' },
  ithaca: { city: 'Ithaca', state: 'NY', areaCode: '607', zip: '14850' },
  syracuse: { city: 'Syracuse', state: 'NY', areaCode: '315', zip: '13210' },
} as const satisfies Record<string, Town>

interface Town {
  city: string
  state: string
  areaCode: string
  /** The ZIP in its middle. */
  zip: string
}

export type TownName = keyof typeof TOWNS

/** A telephone number nobody has: 555-0100 to 555-0199 are kept free for inventions. */
export const inventedPhone = (town: TownName, number: number) =>
  `(${TOWNS[town].areaCode}) 555-01${String(number % 100).padStart(2, '0')}`
