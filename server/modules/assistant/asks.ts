/**
 * What people ask of the assistant that is no matter of a home: the outcomes of the model's head of that
 * name, and the folder names of `model/corpus/asks/`.
 */
export const ASKS = [
  'greeting',
  'help',
  'thanks',
  'today',
  'price',
  'duration',
  'paying',
  'at_home',
  'person',
  'cancel',
  'change',
  'where',
  'receipt',
  'account',
  'join',
  'trust',
  'wrong',
  'privacy',
  'bringing',
  'area',
  'languages',
  'time_wish',
  'contact',
  'order',
  'chitchat',
  'correction',
  'settled',
  'meanwhile',
] as const
/** The last two steer, and are answered. */
export type Ask = (typeof ASKS)[number] | 'agreed' | 'declined'

/**
 * What a few words say of how to go on with what was told: yes, no thanks, that they cannot tell what we asked; with all
 * of it, with the next, with what is left, with one that is named first or last, with one no more. The outcomes of a network of its own, and
 * the file names of `model/corpus/steering/`.
 */
export const STEERS = [
  'agreed',
  'declined',
  'unsure',
  'all',
  'next',
  'left',
  'first',
  'last',
  'settled',
] as const
export type Steer = (typeof STEERS)[number]

/** Whether words explain what sounded like a danger: the file names of `model/corpus/explaining/`. */
export const EXPLAINS = ['none', 'explained'] as const

/** How one of them is heard and answered. */
interface Rule {
  /** Of a matter where it names one: "how long does it take to replace a toilet". Help with it is the repair. */
  ofAMatter?: true
  /** It is told beside what is said of a matter in the same message; a price stands there anyhow. */
  beside?: true
  /** It is for the professional, too. */
  forNotes?: true
  /** What is booked is to be otherwise. */
  ofAVisit?: true
  /** A time that is named with it is one at which somebody should come. */
  forATime?: true
  /** It is told: beside a matter it need not be a question. */
  isTold?: true
  /** It is asked of one booking; of several somebody has to say which. */
  ofOneOf?: true
  /** It is asked of a service that is booked, too; nothing else goes on with it. */
  ofABooked?: true
  /** While a matter is open it is asked of that one, and of no booking. */
  matterFirst?: true
  /** What was booked in this conversation is meant before any other booking. */
  ofThisTalk?: true
  /** Its answer ends in "what is wrong?" while nothing is known yet. */
  goesOn?: true
  /** It is asked about us: who asks whether we do a job asks for that job instead. */
  aboutUs?: true
  /** Nothing can be said of it to who is not signed in. */
  ofTheirBookings?: true
  /** Where on this site it is found: bookings that the answer speaks of, or a page. */
  links?: readonly (BookingPlace | Page)[]
}
export type BookingPlace = 'next' | 'done' | 'accepted' | 'canceled' | 'priced' | 'kept'
type Page = 'profile' | 'paying' | 'atHome' | 'guarantee' | 'goneWrong' | 'privacy' | 'join'

export const RULES: Readonly<Record<Ask, Rule>> = {
  greeting: { goesOn: true },
  help: { ofAMatter: true, goesOn: true },
  thanks: { isTold: true, ofThisTalk: true, links: ['next'] },
  today: { ofAMatter: true, ofAVisit: true, forATime: true, goesOn: true },
  price: {
    ofAMatter: true,
    beside: true,
    ofABooked: true,
    matterFirst: true,
    ofThisTalk: true,
    goesOn: true,
    links: ['priced'],
  },
  duration: { ofAMatter: true, beside: true, ofABooked: true, goesOn: true },
  paying: { beside: true, matterFirst: true, ofThisTalk: true, links: ['priced', 'paying'] },
  at_home: { beside: true, links: ['atHome'] },
  person: { beside: true, links: ['next', 'done'] },
  cancel: { ofTheirBookings: true, beside: true, ofOneOf: true, links: ['next', 'canceled'] },
  change: { ofTheirBookings: true, forATime: true, ofOneOf: true, links: ['next', 'canceled'] },
  where: { ofTheirBookings: true, links: ['next', 'canceled'] },
  receipt: { ofTheirBookings: true, beside: true, links: ['done'] },
  account: { beside: true, links: ['profile'] },
  join: { beside: true, aboutUs: true, links: ['join'] },
  trust: { beside: true, aboutUs: true, links: ['done', 'guarantee'] },
  wrong: { isTold: true, beside: true, links: ['accepted', 'goneWrong'] },
  privacy: { beside: true, links: ['privacy', 'profile'] },
  bringing: { beside: true, matterFirst: true, links: ['next'] },
  area: { beside: true, aboutUs: true, goesOn: true },
  languages: { beside: true, goesOn: true, links: ['next'] },
  time_wish: { beside: true, isTold: true, ofAVisit: true, forATime: true, goesOn: true },
  contact: {
    isTold: true,
    forNotes: true,
    ofAVisit: true,
    ofOneOf: true,
    matterFirst: true,
    goesOn: true,
    links: ['next'],
  },
  order: { isTold: true, goesOn: true },
  chitchat: { isTold: true, goesOn: true },
  correction: { goesOn: true },
  settled: { ofThisTalk: true, links: ['next', 'kept'] },
  meanwhile: { beside: true, ofABooked: true, goesOn: true },
  agreed: { goesOn: true },
  declined: { goesOn: true },
}
