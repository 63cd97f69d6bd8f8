export type Stars = 1 | 2 | 3 | 4 | 5

/** What may be ticked by somebody who was not. */
export const MIXED_TAGS = ['Courteous', 'Knowledgeable', 'Fair Price'] as const

/** What customers wrote afterwards, by stars. Blank is a review without words. */
export const REVIEW_NOTES: Readonly<Record<Stars, readonly string[]>> = {
  5: [
    'On time to the minute, explained everything, and cleaned up after. Cannot ask for more.',
    'Found the cause in ten minutes after two others had guessed.',
    'Polite, quick, and the price stayed at the low end of the quote.',
    'Showed me the worn part and how to spot it next time.',
    'Called ahead, wore shoe covers, left the place cleaner than before.',
    'Came at the very start of the window and was done before lunch.',
    'Honest about what could wait until next year. That saved us a lot.',
    'I would book again without thinking twice.',
    'I watched the whole thing and learned something. Great with my curious kid, too.',
    'Fixed the problem and tightened a loose hinge on the way out.',
    'Clear messages the whole day. I always knew when to be home.',
    'Neat work. You cannot tell that anything was ever broken.',
    'Took the time to answer all of my mother’s questions.',
    'Had the right part in the van. One visit and done.',
    'No upselling at all. Rare these days.',
  ],
  4: [
    'Good work. Arrived near the end of the window, but let me know.',
    'Solved it. A bit more expensive than I hoped, still within the quote.',
    'Friendly and capable. Needed a second trip to the store for a part.',
    'Works well now. I would have liked a few more words about what was wrong.',
    'Solid job, some dust left behind that I swept up myself.',
    'Very knowledgeable. Hard to reach by message the day before.',
    'Would book again. Parking took a while.',
  ],
  3: [
    'It works, but it took most of the afternoon.',
    'Fine in the end. I had to explain the problem twice.',
    'The repair holds. Came right at the end of the window without a message.',
    'Average. The work is all right, the cleanup was not.',
  ],
  2: [
    'Fixed for a week, then the same noise again. Coming back was free, but still.',
    'Work is okay. Paid the top of the range for something small.',
    'Rushed, and left packaging in the yard.',
  ],
  1: ['The problem came back the same evening and my messages went unanswered for two days.'],
}

/** What a happy customer wrote about the work itself, and the services it suits. */
export const PRAISE: readonly { skus: readonly string[]; notes: string }[] = [
  { skus: ['PLB-FAUCET'], notes: 'No more drip, and the handle turns with one finger.' },
  {
    skus: ['PLB-DRAIN', 'PLB-SEWER'],
    notes: 'The drain runs like new. Used a camera to show me it was clear.',
  },
  {
    skus: ['PLB-LEAK', 'PLB-HEATER-NEW'],
    notes: 'Soldered so cleanly that I took a picture of it.',
  },
  {
    skus: ['PLB-LEAK', 'PLB-INSTALL', 'PLB-TOILET'],
    notes: 'Shut the water off for twenty minutes only, as promised.',
  },
  { skus: ['PLB-TOILET'], notes: 'Silent at last. I had forgotten how quiet a bathroom can be.' },
  {
    skus: ['PLB-PRESSURE'],
    notes: 'A real shower again. It was a small valve nobody had thought of.',
  },
  { skus: ['PLB-SUMP'], notes: 'The pit has been dry through two storms.' },
  {
    skus: ['PLB-HEATER', 'PLB-HEATER-NEW'],
    notes: 'Hot water for the whole family, and no more rumbling.',
  },
  { skus: ['PLB-GAS'], notes: 'Tested every joint while I watched and explained the readings.' },
  {
    skus: ['ELE-OUTLET', 'ELE-POWER', 'ELE-WIRING'],
    notes: 'Every outlet works, and each was tested twice in front of me.',
  },
  {
    skus: ['ELE-BREAKER', 'ELE-PANEL-NEW', 'ELE-VISIT'],
    notes: 'The panel finally has labels one can read.',
  },
  {
    skus: ['ELE-CIRCUIT', 'ELE-WIRING'],
    notes: 'Ran the cable so that you hardly see it. Beautiful work.',
  },
  { skus: ['ELE-LIGHT'], notes: 'No more flicker, and it hangs perfectly straight.' },
  { skus: ['ELE-ALARM'], notes: 'The chirping is over. Also showed me how to test them.' },
  {
    skus: ['HVC-FURNACE', 'HVC-BOILER', 'HVC-HEATPUMP'],
    notes: 'The house was warm again within the hour.',
  },
  {
    skus: ['HVC-COOL', 'HVC-ACLEAK'],
    notes: 'Cool again before dinner. The old part is on my shelf as a souvenir.',
  },
  {
    skus: ['HVC-DUCT', 'HVC-VISIT'],
    notes: 'The back bedroom is as comfortable as the rest of the house now.',
  },
  {
    skus: ['HVC-TUNE', 'HVC-DUCT'],
    notes: 'Cleaned what nobody had cleaned in ten years, and the air smells better.',
  },
  { skus: ['HVC-THERMO'], notes: 'Set up the schedule with me and left a note with the settings.' },
  { skus: ['HVC-VENT'], notes: 'So quiet that I checked twice whether it was on.' },
]
