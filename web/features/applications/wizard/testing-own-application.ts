import type { ApplicationValues, OwnApplication } from './draft-values.ts'
import { valuesOf } from './draft-values.ts'

export const lena = { firstName: 'Lena', lastName: 'Moreau', email: 'lena@example.com' }

/** An application with everything filled in, for tests. */
export function ownApplication(
  given: Partial<OwnApplication['application']> = {},
  parts: Partial<Omit<OwnApplication, 'application'>> = {},
): OwnApplication {
  return {
    application: {
      id: 'a_1',
      status: 'draft',
      version: 3,
      firstName: 'Lena',
      lastName: "O'Neill",
      phone: '212 555 0147',
      email: 'lena@oneill.example',
      address: '12 Garden Street',
      city: 'New York',
      state: 'NY',
      zipCode: '10001',
      businessName: "O'Neill Plumbing",
      businessType: 'llc',
      businessAddress: '14 Garden Street',
      businessPhone: '212 555 0148',
      businessEmail: 'office@oneill.example',
      taxId: '12-3456789',
      yearsExperience: 7,
      emergencyContact: 'Ana Moreau',
      emergencyPhone: '212 555 0149',
      termsAccepted: true,
      backgroundCheckConsent: true,
      communicationConsent: true,
      createdAt: '2026-11-20T14:00:00.000Z',
      updatedAt: '2026-11-20T14:00:00.000Z',
      submittedAt: null,
      decidedAt: null,
      reason: null,
      reapplied: false,
      ...given,
    },
    licenses: [
      {
        id: 'l_1',
        licenseType: 'trade',
        licenseNumber: 'PL-1',
        issuingState: 'NY',
        expirationDate: '2999-05-31',
        insuranceProvider: null,
        insuranceExpirationDate: null,
      },
    ],
    serviceAreas: [{ id: 's_1', city: '', state: '', zipCode: '10001', radiusKm: 25 }],
    availability: [
      { id: 'h_1', dayOfWeek: 1, startTime: '08:00', endTime: '16:00', isAvailable: true },
    ],
    ...parts,
  }
}

/** What stands in the form for `ownApplication`. */
export const filledValues = (given: Partial<ApplicationValues> = {}): ApplicationValues => ({
  ...valuesOf(ownApplication(), lena),
  ...given,
})
