import type { TownName } from './town-places.ts'

export interface TownCustomer {
  firstName: string
  lastName: string
  town: TownName
  zip: string
  address: string
}

const home =
  (town: TownName) =>
  (firstName: string, lastName: string, address: string, zip: string): TownCustomer => ({
    firstName,
    lastName,
    town,
    zip,
    address,
  })

const newYork = home('newYork')
const philadelphia = home('philadelphia')
const ardmore = home('ardmore')
const media = home('media')
const doylestown = home('doylestown')
const bethlehem = home('bethlehem')
const allentown = home('allentown')
const reading = home('reading')
const lancaster = home('lancaster')
const princeton = home('princeton')
const trenton = home('trenton')
const camden = home('camden')
const cherryHill = home('cherryHill')
const tomsRiver = home('tomsRiver')
const patchogue = home('patchogue')
const riverhead = home('riverhead')
const albany = home('albany')
const saratoga = home('saratoga')
const kingston = home('kingston')
const poughkeepsie = home('poughkeepsie')
const newPaltz = home('newPaltz')
const rochester = home('rochester')
const buffalo = home('buffalo')
const ithaca = home('ithaca')
const syracuse = home('syracuse')

/** Everybody who has booked in the demo besides the people one can sign in as. */
export const TOWN_CUSTOMERS: readonly TownCustomer[] = [
  newYork('Rosa', 'Delgado', '418 W 25th St, Apt 3B', '10001'),
  newYork('Peter', 'Yuen', '251 W 30th St, Apt 9A', '10001'),
  newYork('Claire', 'Donnelly', '132 W 15th St, Apt 4', '10011'),
  newYork('Amara', 'Nwosu', '77 E 12th St, Apt 6C', '10003'),
  newYork('Julian', 'Weiss', '48 Perry St, Apt 2', '10014'),
  newYork('Leila', 'Farahani', '207 W 106th St, Apt 5D', '10025'),
  newYork('Marcus', 'Ellison', '164 Joralemon St, Apt 1', '11201'),
  newYork('Hana', 'Kim', '339 Bedford Ave, Apt 3R', '11211'),
  newYork('Dominic', 'Ferraro', '715 Garden St', '07030'),
  newYork('Ruth', 'Applebaum', '305 W 28th St, Apt 12E', '10001'),
  philadelphia('Renee', 'Fournier', '812 S 9th St', '19147'),
  philadelphia('Malik', 'Jefferson', '4521 Baltimore Ave', '19104'),
  philadelphia('Katie', 'Brennan', '1214 Frankford Ave, Unit 2', '19125'),
  philadelphia('Wen', 'Zhao', '1017 Spruce St, Apt 3', '19107'),
  philadelphia('Gloria', 'Santiago', '2039 S 15th St', '19146'),
  philadelphia('Paul', 'Iannucci', '1322 Wolf St', '19148'),
  philadelphia('Esther', 'Okonkwo', '6110 Ridge Ave', '19128'),
  philadelphia('Simon', 'Garber', '2210 Delancey Pl', '19103'),
  ardmore('Linda', 'McAllister', '31 Simpson Rd', '19003'),
  ardmore('Arjun', 'Nair', '126 Cricket Ave', '19003'),
  ardmore('Beth', 'Harrington', '814 Old Lancaster Rd', '19010'),
  media('Howard', 'Pruitt', '217 W Front St', '19063'),
  media('Nadia', 'Karim', '402 E State St', '19063'),
  media('Tess', 'Goodwin', '15 Park Ave', '19081'),
  doylestown('Gary', 'Schaeffer', '88 E Court St', '18901'),
  doylestown('Monique', 'Laurent', '143 Maple Ave', '18901'),
  doylestown('Eli', 'Strauss', '29 Union St', '18901'),
  bethlehem('Patricia', 'Kovacs', '527 Hess St', '18015'),
  bethlehem('Andy', 'Trinh', '736 W Broad St', '18018'),
  bethlehem('Isabel', 'Morales', '1104 E 5th St', '18015'),
  allentown('Ray', 'Hoffman', '1629 W Chew St', '18102'),
  allentown('Denise', 'Whitfield', '744 St John St', '18103'),
  reading('Victor', 'Almonte', '921 N 5th St', '19601'),
  reading('Carol', 'Zeller', '3305 Oley Turnpike Rd', '19606'),
  lancaster('Miriam', 'Esh', '236 E King St', '17602'),
  lancaster('Devon', 'Clarke', '611 W Chestnut St', '17603'),
  lancaster('Sarah', 'Buckwalter', '48 Ranck Ave', '17602'),
  princeton('Alan', 'Whitcomb', '64 Linden Ln', '08540'),
  princeton('Meera', 'Iyer', '217 Nassau St, Apt 2', '08542'),
  trenton('Cheryl', 'Bogart', '1312 S Broad St', '08611'),
  trenton('Hector', 'Rosario', '420 Hamilton Ave', '08611'),
  trenton('Joyce', 'Pettway', '818 Stuyvesant Ave', '08618'),
  camden('Tyrone', 'Moses', '512 Cooper St', '08103'),
  camden('Ana', 'Ferreira', '1460 Haddon Ave', '08103'),
  camden('Bill', 'Kessler', '2711 Yorkship Rd', '08104'),
  cherryHill('Debra', 'Lipton', '118 Kingston Dr', '08034'),
  cherryHill('Samir', 'Haddadin', '9 Chapel Ave W', '08002'),
  cherryHill('Young-mi', 'Choi', '1720 Springdale Rd', '08003'),
  tomsRiver('Frank', 'Russo', '214 Washington St', '08753'),
  tomsRiver('Kelly', 'Vance', '1507 Vaughn Ave', '08753'),
  tomsRiver('Olivia', 'Stanton', '33 Whitesville Rd', '08755'),
  patchogue('Jeanne', 'Albrecht', '176 Roe Ave', '11772'),
  patchogue('Carlos', 'Mejía', '51 Oak St', '11772'),
  patchogue('Brian', 'Doherty', '320 Bay Ave', '11772'),
  riverhead('Ellen', 'Sawicki', '624 Roanoke Ave', '11901'),
  riverhead('Trevor', 'Banks', '19 Marcy Ave', '11901'),
  albany('Joan', 'Van Buren', '341 New Scotland Ave', '12208'),
  albany('Kofi', 'Asante', '87 Morton Ave', '12209'),
  albany('Tim', 'Delaney', '22 Brevator St', '12203'),
  saratoga('Louise', 'Bergeron', '118 Caroline St', '12866'),
  saratoga('Nathan', 'Pike', '75 Lincoln Ave', '12866'),
  kingston('Phoebe', 'Lindqvist', '94 Abeel St', '12401'),
  kingston('Rob', 'Castaldo', '211 Clinton Ave', '12401'),
  poughkeepsie('Vera', 'Simmons', '46 Garfield Pl', '12601'),
  poughkeepsie('Ahmed', 'Saleh', '139 Hooker Ave', '12601'),
  newPaltz('June', 'Abrams', '27 N Chestnut St', '12561'),
  rochester('Donna', 'Wojcik', '381 Park Ave', '14607'),
  rochester('Lamar', 'Hayes', '1290 Culver Rd', '14610'),
  rochester('Emily', 'Tran', '64 Caroline St', '14620'),
  buffalo('Stan', 'Nowak', '522 Ashland Ave', '14222'),
  buffalo('Tamika', 'Rhodes', '109 Linwood Ave', '14209'),
  buffalo('Laura', 'DiPietro', '277 W Ferry St', '14213'),
  ithaca('Hugh', 'Mercer', '413 N Aurora St', '14850'),
  ithaca('Noemi', 'Reyes-Katz', '118 Giles St', '14850'),
  syracuse('Bonnie', 'Ostrander', '735 Euclid Ave', '13210'),
  syracuse('Deshawn', 'Pratt', '158 Cannon St', '13210'),
]
