import type { BusinessType, LicenseType } from '#contract/applications.ts'
import type { Trade } from '#contract/catalog.ts'
import type { TownName } from './town-places.ts'
import type { HOURS } from './town-professionals.ts'

interface DemoLicense {
  type: LicenseType
  number: string
  state: string
  /** Days from now until it runs out. */
  days: number
  insurer?: string
  /** Days from now until the insurance ends; below zero, it has ended. */
  insuredDays?: number
  /** Which it proves, where they say so. */
  trade?: Trade
}

/** A business at home: one address serves both. */
export interface Business {
  businessName: string
  businessType: BusinessType
  address: string
  taxId: string
  yearsExperience: number
  emergencyContact: string
}

export interface Applicant extends Business {
  firstName: string
  lastName: string
  town: TownName
  /** Tells the person's numbers from all others of the town. */
  number: number
  /** Those they apply for. */
  trades: readonly Trade[]
  licenses: readonly DemoLicense[]
  /** Around the middle of each town; 0 names the town. */
  areas: readonly { town: TownName; radiusKm: number }[]
  hours: keyof typeof HOURS
  communication: boolean
  /** When it was sent in: days before now, and minutes after midnight there. */
  sent: { daysAgo: number; minutes: number }
  rejected?: { daysAgo: number; minutes: number; reason: string }
}

/** Customers who would like to work; nobody signs in as one of them. None serves New York. */
export const APPLICANTS: readonly Applicant[] = [
  {
    firstName: 'Delia',
    lastName: 'Brannigan',
    town: 'allentown',
    number: 61,
    businessName: 'Brannigan Plumbing & Heating',
    businessType: 'llc',
    address: '1530 W Linden St',
    taxId: '84-3015562',
    yearsExperience: 14,
    emergencyContact: 'Conor Brannigan',
    trades: ['plumbing', 'hvac'],
    licenses: [
      {
        type: 'trade',
        number: 'MP-04417',
        state: 'PA',
        days: 640,
        insurer: 'Keystone Trades Insurance',
        insuredDays: 210,
        trade: 'plumbing',
      },
      { type: 'contractor', number: 'PA118204', state: 'PA', days: 455 },
    ],
    areas: [
      { town: 'allentown', radiusKm: 20 },
      { town: 'bethlehem', radiusKm: 15 },
    ],
    hours: 'weekdays',
    communication: true,
    sent: { daysAgo: 5, minutes: 9 * 60 + 12 },
  },
  {
    firstName: 'Rashid',
    lastName: 'Karimi',
    town: 'trenton',
    number: 62,
    businessName: 'Karimi Electric',
    businessType: 'sole_proprietorship',
    address: '88 Hamilton Ave',
    taxId: '22-7194830',
    yearsExperience: 6.5,
    emergencyContact: 'Leila Karimi',
    trades: ['electrical'],
    licenses: [
      {
        type: 'trade',
        number: '34EB01762900',
        state: 'NJ',
        days: 120,
        insurer: 'Harbor Mutual',
        insuredDays: -12,
        trade: 'electrical',
      },
    ],
    areas: [{ town: 'trenton', radiusKm: 18 }],
    hours: 'sixDays',
    communication: true,
    sent: { daysAgo: 4, minutes: 19 * 60 + 41 },
  },
  {
    firstName: 'Noémie',
    lastName: 'Laurent',
    town: 'syracuse',
    number: 63,
    businessName: 'Laurent Comfort Systems',
    businessType: 'corporation',
    address: '417 Tompkins St',
    taxId: '47-8820146',
    yearsExperience: 21,
    emergencyContact: 'Étienne Laurent',
    trades: ['hvac'],
    licenses: [
      {
        type: 'contractor',
        number: 'HIC-20931',
        state: 'NY',
        days: 38,
        insurer: 'Four Rivers Casualty',
        insuredDays: 300,
      },
      { type: 'trade', number: 'EPA-608-77120', state: 'NY', days: 900, trade: 'hvac' },
      { type: 'business', number: 'BL-5506', state: 'NY', days: 200 },
    ],
    areas: [
      { town: 'syracuse', radiusKm: 30 },
      { town: 'ithaca', radiusKm: 0 },
    ],
    hours: 'fourDays',
    communication: false,
    sent: { daysAgo: 2, minutes: 7 * 60 + 55 },
  },
  {
    firstName: 'Patrick',
    lastName: 'O’Shea',
    town: 'rochester',
    number: 64,
    businessName: 'O’Shea Drain & Sewer',
    businessType: 'partnership',
    address: '209 Meigs St',
    taxId: '16-2047731',
    yearsExperience: 3,
    emergencyContact: 'Fiona O’Shea',
    trades: ['plumbing'],
    // Without another one no job can be offered to them: something for the operator to see.
    licenses: [{ type: 'business', number: 'ROC-88213', state: 'NY', days: 330 }],
    areas: [{ town: 'rochester', radiusKm: 25 }],
    hours: 'endOfWeek',
    communication: true,
    sent: { daysAgo: 1, minutes: 16 * 60 + 20 },
  },
  {
    firstName: 'Gideon',
    lastName: 'Marsh',
    town: 'poughkeepsie',
    number: 65,
    businessName: 'Marsh Home Repairs',
    businessType: 'sole_proprietorship',
    address: '31 Hooker Ave',
    taxId: '14-9902217',
    yearsExperience: 1,
    emergencyContact: 'Ruth Marsh',
    trades: [],
    licenses: [{ type: 'trade', number: 'DC-5521', state: 'NY', days: 75 }],
    areas: [{ town: 'poughkeepsie', radiusKm: 15 }],
    hours: 'evenings',
    communication: true,
    sent: { daysAgo: 9, minutes: 11 * 60 + 5 },
    rejected: {
      daysAgo: 7,
      minutes: 14 * 60 + 32,
      reason:
        'The license DC-5521 is registered to Dutchess Climate Inc., not to you. Please add a license in your own name or that of your business, and proof of insurance.',
    },
  },
]

/** What one of the town's professionals sent in when they came; the rest of it is what they work with today. */
export const APPROVED: {
  name: [first: string, last: string]
  business: Omit<Business, 'businessName'>
} = {
  name: ['Greta', 'Nyström'],
  business: {
    businessType: 'llc',
    address: '64 W State St',
    taxId: '23-6610948',
    yearsExperience: 17,
    emergencyContact: 'Axel Nyström',
  },
}
