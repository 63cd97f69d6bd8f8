/** Everything an application must hold, as the wizard sends it; `wishes` replace parts of it. */
export const applicationRequest = <Wishes extends object>(wishes?: Wishes) => ({
  firstName: 'Ada',
  lastName: 'Person',
  phone: '212 555 0100',
  email: 'ada@example.com',
  address: '350 Fifth Avenue',
  city: 'New York',
  state: 'NY',
  zipCode: '10001',
  businessName: 'Person & Daughters',
  businessType: 'llc',
  businessAddress: '12 Main Street',
  businessPhone: '212 555 0101',
  businessEmail: 'office@example.com',
  taxId: '12-3456789',
  yearsExperience: 7,
  emergencyContact: 'Grace Person',
  emergencyPhone: '212 555 0102',
  termsAccepted: true,
  backgroundCheckConsent: true,
  communicationConsent: false,
  ...wishes,
})

export const licenseRequest = (wishes: object = {}) => ({
  licenseType: 'trade',
  licenseNumber: 'PL-12345',
  issuingState: 'NY',
  expirationDate: '2030-12-31',
  insuranceProvider: 'Harbor Mutual',
  insuranceExpirationDate: '2029-06-30',
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
