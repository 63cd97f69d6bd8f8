/** Words that carry no meaning of their own here: they are dropped, from cues and messages alike. */
export const SILENT_WORDS = `
  a an the my our your his her hers their theirs its this that these those some
  is are was were be been being am has have had having do does did doing will shall
  i im ive id we were weve you youre youve it he she they them there theres heres here
  to of very really just even so actually quite totally completely totally literally simply basically
  always constantly suddenly already please currently anymore properly correctly
  again lately recently now then today tonight yesterday guys hi hello hey also too
`

/** Short forms and sayings, brought to one word. `not` opens a denial, `no` an absence. */
export const SAME_WORDS: Record<string, string> = {
  dont: 'not',
  doesnt: 'not',
  didnt: 'not',
  isnt: 'not',
  arent: 'not',
  wasnt: 'not',
  werent: 'not',
  wont: 'not',
  cant: 'not',
  cannot: 'not',
  couldnt: 'not',
  wouldnt: 'not',
  shouldnt: 'not',
  hasnt: 'not',
  havent: 'not',
  hadnt: 'not',
  aint: 'not',
  never: 'not',
  neither: 'not',
  plugged: 'blocked',
  wanna: 'want',
  gonna: 'going',
  pls: 'please',
  plz: 'please',
  w: 'with',
  bc: 'because',
  cuz: 'because',
  rm: 'room',
  bldg: 'building',
  apt: 'apartment',
  elec: 'electric',
  temp: 'temperature',
  temps: 'temperature',
  hw: 'hot water',
  hwh: 'water heater',
  wh: 'water heater',
  bthrm: 'bathroom',
  lav: 'lavatory',
}
