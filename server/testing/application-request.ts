import { WHOLE_APPLICATION } from '#contract/testing-application.ts'

/** A whole application; `wishes` replace parts of it. */
export const applicationRequest = (wishes: object = {}) => ({ ...WHOLE_APPLICATION, ...wishes })

export const licenseRequest = (wishes: object = {}) => ({
  licenseType: 'trade',
  licenseNumber: 'PL-12345',
  issuingState: 'NY',
  expirationDate: '2030-12-31',
  insuranceProvider: 'Harbor Mutual',
  insuranceExpirationDate: '2029-06-30',
  trade: null,
  ...wishes,
})

export const areaRequest = (wishes: object = {}) => ({
  city: 'Brooklyn',
  state: '',
  zipCode: '',
  radiusKm: 25,
  ...wishes,
})

export const dayRequest = (wishes: object = {}) => ({
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  isAvailable: true,
  ...wishes,
})
