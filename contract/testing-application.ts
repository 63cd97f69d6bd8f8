import type { Checklist, CompleteApplication } from './applications.ts'

export const WHOLE_IDENTITY = {
  firstName: 'Ada',
  lastName: 'Person',
  phone: '212 555 0100',
  email: 'ada@example.com',
  address: '350 Fifth Avenue',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
}

export const WHOLE_BUSINESS = {
  businessName: 'Person & Daughters',
  businessType: 'llc',
  businessAddress: '12 Main Street',
  businessPhone: '212 555 0101',
  businessEmail: 'office@example.com',
  taxId: '12-3456789',
  yearsExperience: 7,
  emergencyContact: 'Grace Person',
  emergencyPhone: '212 555 0102',
} as const

/** Everything an application must hold, as the wizard sends it. */
export const WHOLE_APPLICATION: CompleteApplication = {
  ...WHOLE_IDENTITY,
  ...WHOLE_BUSINESS,
  termsAccepted: true,
  backgroundCheckConsent: true,
  communicationConsent: false,
}

/**
 * Its texts: what is said of one that is missing, and how many characters it may have. Written out here, so
 * that no sentence changes by accident.
 */
export const TEXTS = {
  firstName: ['First name is required', 100],
  lastName: ['Last name is required', 100],
  phone: ['Valid phone number is required', 40],
  email: ['Valid email is required', 254],
  address: ['Address is required', 200],
  city: ['City is required', 100],
  state: ['State is required', 100],
  zipCode: ['Valid zip code is required', 10],
  businessName: ['Business name is required', 100],
  businessAddress: ['Business address is required', 200],
  businessPhone: ['Business phone is required', 40],
  businessEmail: ['Valid business email is required', 254],
  taxId: ['Tax ID is required', 40],
  emergencyContact: ['Emergency contact is required', 100],
  emergencyPhone: ['Emergency phone is required', 40],
} as const

/** What an operator has looked into who approves. */
export const ALL_CHECKED: Checklist = {
  identity: true,
  license: true,
  insurance: true,
  background: true,
  source: 'https://licenses.example.gov/search',
}
