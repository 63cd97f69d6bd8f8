import { WHOLE_APPLICATION } from '#contract/testing-application.ts'
import type { OwnApplication } from '#web/features/applications/queries.ts'
import { valuesOf } from './values.ts'
import type { ApplicationValues } from './values.ts'

export const lena = { id: 'u_1', firstName: 'Lena', lastName: 'Moreau', email: 'lena@example.com' }

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
      ...WHOLE_APPLICATION,
      trades: [],
      firstName: 'Lena',
      lastName: "O'Neill",
      email: 'lena@oneill.example',
      communicationConsent: true,
      createdAt: '2026-11-20T14:00:00.000Z',
      updatedAt: '2026-11-20T14:00:00.000Z',
      submittedAt: null,
      decidedAt: null,
      reason: null,
      reapplied: false,
      rejection: null,
      ...given,
    },
    licenses: [
      {
        id: 'l_1',
        licenseType: 'trade',
        licenseNumber: 'PL-1',
        issuingState: 'NY',
        expirationDate: '2099-05-31',
        insuranceProvider: null,
        insuranceExpirationDate: null,
        trade: null,
      },
    ],
    serviceAreas: [{ city: '', state: '', zipCode: '10001', radiusKm: 25 }],
    availability: [{ dayOfWeek: 1, startTime: '08:00', endTime: '16:00', isAvailable: true }],
    ...parts,
  }
}

/** What stands in the form for `ownApplication`. */
export const filledValues = (given: Partial<ApplicationValues> = {}): ApplicationValues => ({
  ...valuesOf(ownApplication(), lena),
  ...given,
})
