/** When in the life of a job a line was written. */
export type Moment = 'before' | 'way' | 'after'

export interface Line {
  moment: Moment
  by: 'customer' | 'pro'
  body: string
}

const line =
  (by: Line['by']) =>
  (moment: Moment, body: string): Line => ({ moment, by, body })
const customer = line('customer')
const pro = line('pro')

/** What customer and professional wrote to each other about a job that was done. */
export const CONVERSATIONS: readonly (readonly Line[])[] = [
  [
    pro('before', 'Hi, thanks for booking. Is there parking near the door?'),
    customer('before', 'Usually yes, across the street. No permit needed before 6.'),
    pro('way', 'On my way, about 20 minutes out.'),
  ],
  [
    pro('before', 'Could you send me the make and model if you can see a label?'),
    customer('before', 'The label is worn off. All I can read is 2011.'),
    pro('before', 'That helps. I will bring parts for the usual ones.'),
  ],
  [
    customer('before', 'We have a dog. She is friendly but loud. I will keep her in the bedroom.'),
    pro('before', 'No trouble, I like dogs.'),
    customer('after', 'Everything still works. Thank you.'),
  ],
  [
    customer('before', 'Is it a problem if only my father is home? He knows what it is about.'),
    pro('before', 'Not at all. I can call you if there is something to decide.'),
    pro(
      'after',
      'All done, your father has seen it working. The invoice is what we said on the phone.',
    ),
  ],
  [
    customer('before', 'Do I need to clear anything out of the way?'),
    pro('before', 'About three feet around it would be great. I bring drop cloths.'),
    customer('before', 'Done.'),
  ],
  [
    pro('before', 'I may be at the early end of the window. Is that fine?'),
    customer('before', 'Yes, I am home from the start of it.'),
    pro('way', 'Then I am coming now. See you in 15.'),
    customer('way', 'Great, coffee is on.'),
  ],
  [
    pro('way', 'Bridge traffic. I am still inside the window but closer to the end.'),
    customer('way', 'Thanks for the heads up.'),
  ],
  [
    customer('after', 'You left a flashlight on the counter. I put it by the door for you.'),
    pro('after', 'There it is! I pass by on Friday, if that is all right.'),
    customer('after', 'Friday works.'),
  ],
  [
    customer('after', 'Can you send me a receipt for my records?'),
    pro('after', 'Sent to your e-mail just now. Tell me if it does not show up.'),
    customer('after', 'Got it, thanks.'),
  ],
  [
    pro('before', 'Hello. Your notes are very clear, I have what I need. See you in the window.'),
    customer('before', 'See you then. Ring twice, the bell is weak.'),
  ],
  [
    pro('before', 'Has anybody worked on this before me?'),
    customer('before', 'The previous owner, I think. It does not look professional.'),
    pro('before', 'Good to know. I will leave a bit more time.'),
    pro('after', 'I took photos of what I found and what I did. They are in the mail to you.'),
  ],
  [
    customer('before', 'I have to leave by the end of the window. Will that be enough?'),
    pro(
      'before',
      'Should be. If it needs a second visit I will say so within the first half hour.',
    ),
  ],
  [pro('way', 'I am outside.'), customer('way', 'Coming down.')],
  [
    pro('after', 'One more thing: check it once tomorrow, and write here if anything looks off.'),
    customer('after', 'Checked, all good.'),
  ],
]

/** The same, where the customer lives in an apartment. */
export const APARTMENT_CONVERSATIONS: readonly (readonly Line[])[] = [
  [
    customer('before', 'The buzzer does not work. Please call when you are downstairs.'),
    pro('before', 'Will do. Thanks for telling me.'),
  ],
  [
    customer('before', 'Third floor, no elevator. Sorry in advance.'),
    pro('before', 'Thanks for the warning. I will carry light.'),
  ],
  [
    customer(
      'before',
      'Please tell the doorman you are here for me. He has the key to the service elevator.',
    ),
    pro('before', 'Thanks, I will ask for it. I have a cart with me.'),
  ],
]

/** The same, where the customer lives in a house. */
export const HOUSE_CONVERSATIONS: readonly (readonly Line[])[] = [
  [
    pro('way', 'Just left the last job. I should be with you in half an hour.'),
    customer('way', 'Perfect, the side gate is open.'),
  ],
  [customer('way', 'I see your van. Second door on the left, the blue one.')],
]

interface Talk {
  /** The services it suits. */
  skus: readonly string[]
  lines: readonly Line[]
}

const DRAINS = ['PLB-DRAIN', 'PLB-SEWER']
const WATER = ['PLB-LEAK', 'PLB-FAUCET', 'PLB-TOILET', 'PLB-PRESSURE', 'PLB-HEATER', 'PLB-INSTALL']
const CIRCUITS = ['ELE-OUTLET', 'ELE-BREAKER', 'ELE-WIRING', 'ELE-POWER', 'ELE-CIRCUIT']
const FORCED_AIR = ['HVC-COOL', 'HVC-FURNACE', 'HVC-TUNE', 'HVC-DUCT']

/** The same, where the talk is about the work itself. */
export const TALKS: readonly Talk[] = [
  {
    skus: WATER,
    lines: [
      pro('before', 'Do you know where the main shutoff is?'),
      customer('before', 'Yes, behind the shelves next to the meter. It turns.'),
      pro('before', 'Good. I will need it off for about half an hour.'),
    ],
  },
  {
    skus: ['PLB-LEAK'],
    lines: [
      customer('before', 'Should I keep the water off until you come?'),
      pro('before', 'If you can live without it, yes. Fill a pot or two first.'),
      pro('way', 'Leaving the supply house with the part. Twenty minutes.'),
    ],
  },
  {
    skus: DRAINS,
    lines: [
      pro('before', 'Please no drain cleaner before I come. It is hard on hands and pipes.'),
      customer('before', 'None used, only hot water.'),
      customer('after', 'Runs better than it ever did.'),
    ],
  },
  {
    skus: DRAINS,
    lines: [
      customer('after', 'Is a little gurgling normal on the first day?'),
      pro('after', 'Yes, that is air leaving the line. If it stays I come back for free.'),
      customer('after', 'It stopped already. Thanks.'),
    ],
  },
  {
    skus: ['PLB-HEATER', 'PLB-HEATER-NEW'],
    lines: [
      pro('before', 'Gas or electric, and how many gallons? It is on the sticker.'),
      customer('before', 'Gas. The sticker says 50.'),
      customer('after', 'First long shower in weeks. Thank you.'),
    ],
  },
  {
    skus: CIRCUITS,
    lines: [
      pro('before', 'Please leave that breaker off until I am there.'),
      customer('before', 'It is off and taped over.'),
    ],
  },
  {
    skus: [...CIRCUITS, 'ELE-PANEL-NEW'],
    lines: [
      customer('before', 'Will you have to turn everything off? I work from home.'),
      pro('before', 'Ten minutes at most, and I will ask you first.'),
      customer('before', 'That is fine. Not between 10 and 10:30, please.'),
    ],
  },
  {
    skus: [...CIRCUITS, 'ELE-VISIT'],
    lines: [
      pro('before', 'Is the panel easy to reach?'),
      customer('before', 'Yes, in the hall closet. I will empty it.'),
      pro('way', 'On the way. I have the parts with me.'),
    ],
  },
  {
    skus: [...CIRCUITS, 'ELE-PANEL-NEW', 'ELE-VISIT'],
    lines: [
      pro('after', 'I labeled the breakers while I had the cover off. No charge.'),
      customer('after', 'That was on my list for five years. Thank you.'),
    ],
  },
  {
    skus: ['ELE-LIGHT'],
    lines: [
      pro('before', 'How high is the ceiling there? Then I know which ladder to bring.'),
      customer('before', 'Just under ten feet.'),
    ],
  },
  {
    skus: FORCED_AIR,
    lines: [
      pro('before', 'When was the filter changed last?'),
      customer('before', 'In spring, I think.'),
      pro('before', 'I will bring one. Which size is printed on the frame?'),
      customer('before', '16x25x1.'),
    ],
  },
  {
    skus: ['HVC-COOL', 'HVC-FURNACE', 'HVC-BOILER', 'HVC-HEATPUMP', 'HVC-ACLEAK'],
    lines: [
      customer(
        'before',
        'It is getting uncomfortable in here. Can you come at the start of the window?',
      ),
      pro('before', 'I moved you to the front. First stop after my morning job.'),
      customer('before', 'Thank you so much.'),
    ],
  },
  {
    skus: ['HVC-COOL', 'HVC-ACLEAK', 'HVC-DUCT'],
    lines: [
      pro('before', 'Is the unit in the attic or in the basement?'),
      customer('before', 'Attic. There is a pull-down ladder and a light.'),
    ],
  },
  {
    skus: ['HVC-COOL', 'HVC-FURNACE', 'HVC-BOILER', 'HVC-HEATPUMP', 'HVC-THERMO'],
    lines: [
      pro('after', 'Please keep it at one temperature until tomorrow so that it can settle.'),
      customer('after', 'It has been steady since you left.'),
    ],
  },
]

/** What was written before a customer canceled a job that already had a professional. */
export const CANCELING: readonly (readonly Line[])[] = [
  [
    customer(
      'before',
      'I am sorry, I have to travel and will cancel. I will book again next month.',
    ),
    pro('before', 'No problem. Safe travels.'),
  ],
  [
    customer(
      'before',
      'My brother-in-law got it working after all. Canceling, sorry for the trouble.',
    ),
  ],
  [
    customer('before', 'It started working again on its own. Should I still have it looked at?'),
    pro(
      'before',
      'If it stays fine for a week I would wait. Cancel if you like, no hard feelings.',
    ),
    customer('before', 'I will cancel, then. Thank you for being honest.'),
  ],
  [
    customer('before', 'Something came up at work and nobody will be home. I need to cancel.'),
    pro('before', 'Understood. Thanks for telling me early.'),
  ],
]
