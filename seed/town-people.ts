import type { Trade } from '#contract/catalog.ts'
import { type Persona, PERSONAS } from './personas.ts'
import { idOf } from './random.ts'
import { TOWN_CUSTOMERS } from './town-customers.ts'
import { inventedPhone, type TownName, TOWNS } from './town-places.ts'
import { HOURS, TOWN_PROFESSIONALS, type TownProfessional } from './town-professionals.ts'

interface Person {
  /** The id of the user. */
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string
  address: string
  zip: string
}

export interface Customer extends Person {
  town: TownName
}

interface Area {
  zipCode: string
  city: string
  state: string
  radiusKm: number
}

export interface Professional extends Person {
  businessName: string
  trades: readonly [Trade, ...Trade[]]
  towns: readonly [TownName, ...TownName[]]
  areas: readonly Area[]
  hours: (typeof HOURS)[keyof typeof HOURS]
  work: TownProfessional['work']
  paused: boolean
  licence: { number: string; state: string; days: number; insurer: string }
}

const LONG_LICENCE_DAYS = 3 * 365
const INSURERS = ['Harbor Mutual', 'Keystone Trades Insurance', 'Four Rivers Casualty', '']

/** Town people have an invented address of their own; nobody signs in with it. */
export function emailOf(firstName: string, lastName: string) {
  const plain = `${firstName}.${lastName}`.normalize('NFD').replaceAll(/[^a-zA-Z.]/g, '')
  return `${plain.toLowerCase()}@example.com`
}

const customers: readonly Customer[] = TOWN_CUSTOMERS.map((each, index) => ({
  ...each,
  id: idOf(`customer ${each.firstName} ${each.lastName}`),
  email: emailOf(each.firstName, each.lastName),
  phone: inventedPhone(each.town, index + 11),
}))

const professionals: readonly Professional[] = TOWN_PROFESSIONALS.map((each, index) => {
  const name = `${each.firstName} ${each.lastName}`
  const home = TOWNS[each.towns[0]]
  return {
    ...each,
    id: idOf(`professional ${name}`),
    email: emailOf(each.firstName, each.lastName),
    phone: inventedPhone(each.towns[0], 99 - index),
    address: '',
    zip: home.zip,
    areas: each.towns.map((town) => areaOf(town, each.radiusKm)),
    hours: HOURS[each.hours],
    paused: each.paused === true,
    licence: {
      number: licenceNumber(name),
      state: home.state,
      days: each.licenceDays ?? LONG_LICENCE_DAYS,
      insurer: INSURERS[index % INSURERS.length] ?? '',
    },
  }
})

function areaOf(town: TownName, radiusKm: number): Area {
  const { zip, city, state } = TOWNS[town]
  return radiusKm === 0
    ? { zipCode: '', city, state, radiusKm: 25 }
    : { zipCode: zip, city: '', state: '', radiusKm }
}

function licenceNumber(name: string) {
  return `T-${idOf(`licence of ${name}`).slice(0, 8).toUpperCase()}`
}

const townOf = (persona: Persona): TownName =>
  persona.works?.zip === '10001' ? 'newYork' : 'philadelphia'

/** The user behind a demo account. */
export const personOf = ({ email: address, firstName, lastName, home }: Persona): Person => ({
  id: idOf(`user ${address}`),
  email: address,
  firstName,
  lastName,
  phone: '(212) 555-0100',
  address: '',
  zip: '',
  ...home,
})

function professionalOf(persona: Persona): Professional[] {
  const { works } = persona
  if (!works) return []
  const town = townOf(persona)
  return [
    {
      ...personOf(persona),
      businessName: works.businessName,
      trades: [works.trade],
      towns: [town],
      areas: [{ zipCode: works.zip, city: '', state: '', radiusKm: works.radiusKm }],
      hours: HOURS.daily,
      work: 'excellent',
      paused: false,
      licence: {
        number: licenceNumber(persona.email),
        state: TOWNS[town].state,
        days: LONG_LICENCE_DAYS,
        insurer: '',
      },
    },
  ]
}

const named = PERSONAS.flatMap(professionalOf)
const busyCustomer = PERSONAS.find(({ email: address }) => address.startsWith('busy.customer@'))
const busyPro = named.find(({ email: address }) => address.startsWith('busy.pro@'))
if (!busyCustomer || !busyPro) throw new Error('the busy pair is missing from the demo accounts')

const philadelphian: Customer = { ...personOf(busyCustomer), town: 'philadelphia' }

/** Everybody of the demo who books or works. */
export const PEOPLE = {
  /** Those without an account to sign in with. */
  customers,
  professionals,
  /** The two of each trade who serve New York. */
  newYorkers: named.filter(({ towns }) => towns[0] === 'newYork'),
  busyPro,
  busyCustomer: philadelphian,
}

/** Everybody who works. */
export const WORKERS: readonly Professional[] = [...named, ...professionals]
