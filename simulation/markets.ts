/** A city and what lies around it. */
export interface Market {
  name: string
  /** The middle of it. */
  zip: string
  timeZone: string
  /** Who live there and around it, about. */
  millions: number
  /** Mean degrees Celsius of January and of July. */
  january: number
  july: number
}

export interface Spot {
  zip: string
  latitude: number
  longitude: number
}

/** A market, and the places in which its people live. */
export interface Settled {
  market: Market
  spots: readonly Spot[]
}

type Line = readonly [name: string, zip: string, millions: number, january: number, july: number]

const EASTERN: readonly Line[] = [
  ['New York', '10001', 19.6, 1, 25],
  ['Philadelphia', '19103', 6.2, 1, 26],
  ['Boston', '02108', 4.9, -1, 23],
  ['Washington', '20001', 6.3, 3, 27],
  ['Baltimore', '21201', 2.8, 2, 26],
  ['Pittsburgh', '15222', 2.4, -1, 23],
  ['Buffalo', '14202', 1.2, -3, 22],
  ['Charlotte', '28202', 2.8, 5, 26],
  ['Raleigh', '27601', 1.5, 5, 26],
  ['Atlanta', '30303', 6.2, 7, 27],
  ['Jacksonville', '32202', 1.7, 13, 28],
  ['Orlando', '32801', 2.8, 16, 28],
  ['Tampa', '33602', 3.3, 16, 28],
  ['Miami', '33130', 6.1, 20, 29],
  ['Detroit', '48226', 4.3, -3, 23],
  ['Cleveland', '44113', 2.2, -2, 23],
  ['Columbus', '43215', 2.2, -1, 24],
  ['Cincinnati', '45202', 2.3, 1, 25],
  ['Indianapolis', '46204', 2.1, -1, 24],
  ['Louisville', '40202', 1.4, 2, 26],
]

const CENTRAL: readonly Line[] = [
  ['Chicago', '60602', 9.3, -4, 24],
  ['Milwaukee', '53202', 1.6, -5, 22],
  ['Minneapolis', '55401', 3.7, -9, 23],
  ['St. Louis', '63101', 2.8, 0, 27],
  ['Kansas City', '64105', 2.2, -1, 26],
  ['Omaha', '68102', 1, -5, 25],
  ['Nashville', '37203', 2.1, 4, 27],
  ['Memphis', '38103', 1.3, 5, 28],
  ['Birmingham', '35203', 1.2, 7, 27],
  ['New Orleans', '70112', 1, 12, 29],
  ['Houston', '77002', 7.3, 12, 30],
  ['Dallas', '75201', 7.9, 8, 30],
  ['San Antonio', '78205', 2.7, 11, 30],
  ['Austin', '78701', 2.5, 10, 30],
  ['Oklahoma City', '73102', 1.5, 3, 28],
]

const MOUNTAIN: readonly Line[] = [
  ['Denver', '80202', 3, 0, 24],
  ['Salt Lake City', '84101', 1.3, -1, 27],
  ['Albuquerque', '87102', 0.9, 2, 26],
  ['El Paso', '79901', 0.9, 8, 29],
  ['Boise', '83702', 0.8, 0, 24],
  ['Colorado Springs', '80903', 0.8, -1, 22],
  ['Billings', '59101', 0.2, -3, 22],
  ['Cheyenne', '82001', 0.1, -2, 20],
]

const PACIFIC: readonly Line[] = [
  ['Los Angeles', '90012', 12.9, 14, 23],
  ['San Diego', '92101', 3.3, 14, 22],
  ['San Francisco', '94103', 4.6, 10, 16],
  ['San Jose', '95113', 1.9, 10, 21],
  ['Sacramento', '95814', 2.4, 8, 25],
  ['Seattle', '98101', 4, 5, 20],
  ['Portland', '97204', 2.5, 5, 21],
]

const inZone = (timeZone: string, lines: readonly Line[]): Market[] =>
  lines.map(([name, zip, millions, january, july]) => ({
    name,
    zip,
    timeZone,
    millions,
    january,
    july,
  }))

/** Fifty, in four zones; the climate is about that of the city. */
export const MARKETS: readonly Market[] = [
  ...inZone('America/New_York', EASTERN),
  ...inZone('America/Chicago', CENTRAL),
  ...inZone('America/Denver', MOUNTAIN),
  ...inZone('America/Los_Angeles', PACIFIC),
]
