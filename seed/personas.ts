import type { Trade } from '#contract/catalog.ts'

export interface Persona {
  email: string
  firstName: string
  lastName: string
  role: 'customer' | 'pro' | 'operator'
  /** What the profile of a person who has used the site for a while holds. */
  home?: { phone: string; address: string; zip: string }
  /** Where a professional works and what they do there. */
  works?: { trade: Trade; businessName: string; zip: string; radiusKm: number }
}

const newYork = (trade: Trade, businessName: string) => ({
  trade,
  businessName,
  zip: '10001',
  radiusKm: 25,
})

const at = (name: string) => `${name}@fixwell.test`

/** The demo accounts people sign in with. */
export const PERSONAS: readonly Persona[] = [
  { email: at('customer'), firstName: 'Nora', lastName: 'Haddad', role: 'customer' },
  { email: at('customer2'), firstName: 'Theo', lastName: 'Lindgren', role: 'customer' },
  {
    email: at('pro.plumbing'),
    firstName: 'Marta',
    lastName: 'Okafor',
    role: 'pro',
    works: newYork('plumbing', 'Okafor Plumbing'),
  },
  {
    email: at('pro2.plumbing'),
    firstName: 'Desmond',
    lastName: 'Reyes',
    role: 'pro',
    works: newYork('plumbing', 'Reyes & Daughter Plumbing'),
  },
  {
    email: at('pro.electrical'),
    firstName: 'Ilse',
    lastName: 'Brandt',
    role: 'pro',
    works: newYork('electrical', 'Brandt Electric'),
  },
  {
    email: at('pro2.electrical'),
    firstName: 'Samuel',
    lastName: 'Adeyemi',
    role: 'pro',
    works: newYork('electrical', 'Brightline Electric'),
  },
  {
    email: at('pro.hvac'),
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'pro',
    works: newYork('hvac', 'Raman Heating & Air'),
  },
  {
    email: at('pro2.hvac'),
    firstName: 'Walter',
    lastName: 'Kowalski',
    role: 'pro',
    works: newYork('hvac', 'Kowalski Climate'),
  },
  {
    email: at('busy.pro'),
    firstName: 'Gus',
    lastName: 'Marino',
    role: 'pro',
    works: { trade: 'plumbing', businessName: 'Marino & Sons', zip: '19103', radiusKm: 15 },
  },
  {
    email: at('busy.customer'),
    firstName: 'Adele',
    lastName: 'Whitman',
    role: 'customer',
    home: { phone: '(215) 555-0142', address: '1928 Pine St', zip: '19103' },
  },
  { email: at('operator'), firstName: 'June', lastName: 'Castellano', role: 'operator' },
]
