import type { ComponentProps } from 'react'
import type { Doubted } from '#web/features/applications/doubt.tsx'
import { BUSINESS_TYPE_LABELS } from '#web/features/applications/words.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import type { FieldText } from '#web/ui/field.tsx'
import type { BUSINESS, CONSENTS, IDENTITY, LicenseDraft } from './values.ts'

/** How a field is asked for. */
export interface Asked
  extends FieldText, Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'min' | 'autoComplete'> {
  /** The words of each value, where one of a few is chosen. */
  options?: Record<string, string>
  /** As what it may be one that cannot be. */
  doubted?: Doubted
}

export const ASKED: Record<(typeof IDENTITY | typeof BUSINESS)[number], Asked> = {
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  phone: {
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'With area code.',
    doubted: 'phone',
  },
  email: { label: 'Email', type: 'email', autoComplete: 'email', hint: 'Our decision goes here.' },
  address: { label: 'Address', autoComplete: 'street-address' },
  city: { label: 'City', autoComplete: 'address-level2' },
  state: { label: 'State', autoComplete: 'address-level1', doubted: 'state' },
  zipCode: { label: 'ZIP code', autoComplete: 'postal-code', doubted: 'zip' },
  businessName: { label: 'Business name', autoComplete: 'organization' },
  businessType: { label: 'Business type', options: BUSINESS_TYPE_LABELS },
  yearsExperience: { label: 'Years of experience', type: 'number', inputMode: 'decimal', min: 0 },
  taxId: {
    label: 'Tax ID',
    autoComplete: 'off',
    hint: 'Your EIN, or your social security number if you work alone.',
  },
  businessAddress: { label: 'Business address', autoComplete: 'section-business street-address' },
  businessPhone: {
    label: 'Business phone',
    type: 'tel',
    autoComplete: 'section-business tel',
    doubted: 'phone',
  },
  businessEmail: { label: 'Business email', type: 'email', autoComplete: 'section-business email' },
  emergencyContact: { label: 'Emergency contact', autoComplete: 'off' },
  emergencyPhone: { label: 'Emergency phone', type: 'tel', autoComplete: 'off', doubted: 'phone' },
}

export const ASKED_OF_LICENSE: Record<keyof LicenseDraft, Asked> = {
  licenseType: { label: 'License type', options: LICENSE_TYPE_LABELS },
  // The browser must not offer what was typed into other forms.
  licenseNumber: { label: 'License number', autoComplete: 'off' },
  issuingState: { label: 'Issuing state', autoComplete: 'off', doubted: 'state' },
  expirationDate: { label: 'Expiration date', type: 'date', hint: 'The last day it is valid.' },
  trade: {
    label: 'Trade it proves',
    hint: 'The work it allows you to do.',
    optional: true,
    options: { '': 'None in particular', ...TRADE_NAMES },
  },
  insuranceProvider: { label: 'Insurance provider', optional: true, autoComplete: 'off' },
  insuranceExpirationDate: { label: 'Insurance expiration date', optional: true, type: 'date' },
}

/** What is agreed to on the last step. */
export const CONSENT_TEXTS: Record<(typeof CONSENTS)[number], { label: string; text: string }> = {
  termsAccepted: {
    label: 'Terms and conditions',
    text: 'What I wrote here is true. I hold the licenses I named, and I keep them valid while I take jobs.',
  },
  backgroundCheckConsent: {
    label: 'Background check',
    text: 'You may check my background before you decide.',
  },
  communicationConsent: {
    label: 'Communication',
    text: 'You may write and call me about this application and about jobs.',
  },
}

/** Fields beside each other where there is room, and the columns they stand in. */
export type Row<Name> = readonly [fields: readonly Name[], columns?: string]

export interface Group {
  legend: string
  rows: readonly Row<keyof typeof ASKED>[]
}

const HALVES = 'sm:grid-cols-2'

export const IDENTITY_GROUPS: readonly Group[] = [
  { legend: 'Personal information', rows: [[['firstName', 'lastName'], HALVES]] },
  {
    legend: 'Contact details',
    rows: [
      [['phone', 'email'], HALVES],
      [['address']],
      [
        ['city', 'state', 'zipCode'],
        'grid-cols-2 max-sm:*:first:col-span-2 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]',
      ],
    ],
  },
]

export const BUSINESS_GROUPS: readonly Group[] = [
  {
    legend: 'Your business',
    rows: [
      [['businessName']],
      [['businessType', 'yearsExperience'], 'sm:grid-cols-[minmax(0,1fr)_11rem]'],
      [['taxId']],
    ],
  },
  {
    legend: 'How we reach the business',
    rows: [[['businessAddress']], [['businessPhone', 'businessEmail'], HALVES]],
  },
  { legend: 'In an emergency', rows: [[['emergencyContact', 'emergencyPhone'], HALVES]] },
]

export const LICENSE_ROWS: readonly Row<keyof LicenseDraft>[] = [
  [['licenseType']],
  [['licenseNumber', 'issuingState'], HALVES],
  [['expirationDate', 'trade'], HALVES],
  [['insuranceProvider', 'insuranceExpirationDate'], HALVES],
]
