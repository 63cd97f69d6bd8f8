import type { Trade } from '#contract/catalog.ts'
import type { TownName } from './town-places.ts'

/** Weekly hours, by day from Sunday to Saturday; null is a day off. */
export const HOURS = {
  daily: week(['07:00', '21:00'], [0, 1, 2, 3, 4, 5, 6]),
  weekdays: week(['08:00', '17:00'], [1, 2, 3, 4, 5]),
  early: week(['07:00', '15:00'], [1, 2, 3, 4, 5]),
  sixDays: week(['07:00', '18:00'], [1, 2, 3, 4, 5, 6]),
  evenings: week(['13:00', '21:00'], [1, 2, 3, 4, 5]),
  endOfWeek: week(['09:00', '19:00'], [0, 4, 5, 6]),
  fourDays: week(['07:00', '17:00'], [1, 2, 3, 4]),
} as const

interface Hours {
  days: readonly number[]
  from: string
  to: string
}

function week([from, to]: [from: string, to: string], days: readonly number[]): Hours {
  return { days, from, to }
}

export interface TownProfessional {
  firstName: string
  lastName: string
  businessName: string
  trades: readonly [Trade, ...Trade[]]
  towns: readonly [TownName, ...TownName[]]
  /** Around the middle of each town; 0 serves the towns by their names. */
  radiusKm: number
  hours: keyof typeof HOURS
  /** How customers rate the work. */
  work: 'excellent' | 'good' | 'mixed'
  paused?: true
  /** Days from now until the licence runs out; years when left out. */
  licenceDays?: number
}

const pro = (
  [firstName, lastName]: [first: string, last: string],
  businessName: string,
  trades: readonly [Trade, ...Trade[]],
  towns: readonly [TownName, ...TownName[]],
  rest: Pick<TownProfessional, 'radiusKm' | 'hours' | 'work' | 'paused' | 'licenceDays'>,
): TownProfessional => ({ firstName, lastName, businessName, trades, towns, ...rest })

/** Everybody who works in the demo besides the people one can sign in as. */
export const TOWN_PROFESSIONALS: readonly TownProfessional[] = [
  pro(['Lorraine', 'Petrakis'], 'Petrakis Pipe & Drain', ['plumbing'], ['philadelphia'], {
    radiusKm: 12,
    hours: 'weekdays',
    work: 'good',
  }),
  pro(['Hakim', 'Bell'], 'Bell Brothers Plumbing', ['plumbing'], ['philadelphia', 'camden'], {
    radiusKm: 10,
    hours: 'sixDays',
    work: 'excellent',
    paused: true,
  }),
  pro(['Yolanda', 'Crespo'], 'Crespo Electric', ['electrical'], ['philadelphia'], {
    radiusKm: 0,
    hours: 'sixDays',
    work: 'excellent',
  }),
  pro(['Neil', 'Abernathy'], 'Fishtown Wire & Light', ['electrical'], ['philadelphia'], {
    radiusKm: 14,
    hours: 'evenings',
    work: 'mixed',
  }),
  pro(['Thuy', 'Pham'], 'Clear Air Mechanical', ['hvac'], ['philadelphia', 'ardmore'], {
    radiusKm: 12,
    hours: 'sixDays',
    work: 'excellent',
  }),
  pro(['Renard', 'Whitlock'], 'Whitlock Heating', ['hvac'], ['philadelphia'], {
    radiusKm: 15,
    hours: 'early',
    work: 'good',
    licenceDays: 9,
  }),
  pro(['Bridget', 'Maloney'], 'Main Line Plumbing Co.', ['plumbing'], ['ardmore', 'media'], {
    radiusKm: 14,
    hours: 'weekdays',
    work: 'excellent',
  }),
  pro(['Omar', 'Siddiqui'], 'Siddiqui Electrical Services', ['electrical'], ['ardmore', 'media'], {
    radiusKm: 16,
    hours: 'sixDays',
    work: 'good',
  }),
  pro(['Greta', 'Nyström'], 'Nyström Comfort', ['hvac', 'electrical'], ['media'], {
    radiusKm: 18,
    hours: 'fourDays',
    work: 'excellent',
  }),
  pro(['Calvin', 'Boone'], 'Boone Home Systems', ['plumbing', 'hvac'], ['media'], {
    radiusKm: 15,
    hours: 'endOfWeek',
    work: 'mixed',
  }),
  pro(['Anneliese', 'Roth'], 'Roth & Roth Plumbing', ['plumbing'], ['doylestown'], {
    radiusKm: 20,
    hours: 'weekdays',
    work: 'excellent',
  }),
  pro(['Marcus', 'Tillman'], 'Bucks County Electric', ['electrical'], ['doylestown'], {
    radiusKm: 25,
    hours: 'sixDays',
    work: 'good',
  }),
  pro(['Sofia', 'Pellegrino'], 'Pellegrino Plumbing', ['plumbing'], ['bethlehem', 'allentown'], {
    radiusKm: 12,
    hours: 'weekdays',
    work: 'good',
  }),
  pro(['Kwame', 'Mensah'], 'Lehigh Electric Works', ['electrical'], ['bethlehem', 'allentown'], {
    radiusKm: 15,
    hours: 'sixDays',
    work: 'excellent',
  }),
  pro(['Janet', 'Kemmerer'], 'Kemmerer Heating & Cooling', ['hvac'], ['allentown', 'bethlehem'], {
    radiusKm: 0,
    hours: 'weekdays',
    work: 'good',
  }),
  pro(['Luis', 'Echevarría'], 'Steel City Plumbing', ['plumbing', 'hvac'], ['bethlehem'], {
    radiusKm: 18,
    hours: 'evenings',
    work: 'good',
    licenceDays: 16,
  }),
  pro(['Dorothea', 'Stoltz'], 'Stoltz Mechanical', ['hvac', 'plumbing'], ['lancaster'], {
    radiusKm: 25,
    hours: 'early',
    work: 'excellent',
  }),
  pro(['Vikram', 'Joshi'], 'Joshi Electric', ['electrical'], ['lancaster', 'reading'], {
    radiusKm: 22,
    hours: 'weekdays',
    work: 'good',
  }),
  pro(['Rosalind', 'Hess'], 'Hess & Co. Plumbing', ['plumbing'], ['reading'], {
    radiusKm: 20,
    hours: 'sixDays',
    work: 'mixed',
  }),
  pro(['Pieter', 'van Dam'], 'Nassau Street Plumbing', ['plumbing'], ['princeton', 'trenton'], {
    radiusKm: 12,
    hours: 'weekdays',
    work: 'excellent',
  }),
  pro(['Imani', 'Caldwell'], 'Caldwell Electric', ['electrical'], ['trenton', 'princeton'], {
    radiusKm: 14,
    hours: 'sixDays',
    work: 'excellent',
  }),
  pro(['Tomasz', 'Zielinski'], 'Delaware Valley Climate', ['hvac'], ['trenton', 'princeton'], {
    radiusKm: 0,
    hours: 'weekdays',
    work: 'good',
  }),
  pro(['Carmen', 'Villalobos'], 'Capital City Drains', ['plumbing'], ['trenton'], {
    radiusKm: 15,
    hours: 'endOfWeek',
    work: 'good',
    paused: true,
  }),
  pro(['Darnell', 'Gaines'], 'Gaines Plumbing & Gas', ['plumbing'], ['cherryHill', 'camden'], {
    radiusKm: 14,
    hours: 'sixDays',
    work: 'good',
  }),
  pro(
    ['Susannah', 'Levin'],
    'Levin Lighting & Electric',
    ['electrical'],
    ['cherryHill', 'camden'],
    { radiusKm: 12, hours: 'weekdays', work: 'excellent' },
  ),
  pro(['Joon-ho', 'Park'], 'South Jersey Air', ['hvac'], ['cherryHill'], {
    radiusKm: 20,
    hours: 'sixDays',
    work: 'good',
  }),
  pro(['Felix', 'Obi'], 'Obi Home Electric', ['electrical', 'hvac'], ['camden'], {
    radiusKm: 10,
    hours: 'evenings',
    work: 'good',
    licenceDays: 24,
  }),
  pro(['Maureen', 'Tighe'], 'Shoreline Plumbing', ['plumbing'], ['tomsRiver'], {
    radiusKm: 25,
    hours: 'weekdays',
    work: 'good',
  }),
  pro(['Andre', 'Baptiste'], 'Barnegat Electric', ['electrical'], ['tomsRiver'], {
    radiusKm: 22,
    hours: 'sixDays',
    work: 'excellent',
  }),
  pro(['Helena', 'Duarte'], 'Bayside Heating & Air', ['hvac'], ['tomsRiver'], {
    radiusKm: 25,
    hours: 'fourDays',
    work: 'good',
  }),
  pro(['Wes', 'Fontaine'], 'Fontaine Plumbing', ['plumbing'], ['patchogue', 'riverhead'], {
    radiusKm: 18,
    hours: 'sixDays',
    work: 'good',
  }),
  pro(['Aisha', 'Rahman'], 'South Shore Electric', ['electrical'], ['patchogue'], {
    radiusKm: 20,
    hours: 'weekdays',
    work: 'excellent',
  }),
  pro(['Colin', 'Strand'], 'Peconic Heating', ['hvac'], ['riverhead', 'patchogue'], {
    radiusKm: 22,
    hours: 'early',
    work: 'good',
  }),
  pro(
    ['Beatrix', 'Langley'],
    'Langley Plumbing & Heating',
    ['plumbing', 'hvac'],
    ['albany', 'saratoga'],
    { radiusKm: 16, hours: 'weekdays', work: 'excellent' },
  ),
  pro(['Jamal', 'Foster'], 'Hudson Park Electric', ['electrical'], ['albany'], {
    radiusKm: 0,
    hours: 'sixDays',
    work: 'good',
  }),
  pro(['Ingrid', 'Solberg'], 'Adirondack Air', ['hvac'], ['saratoga'], {
    radiusKm: 30,
    hours: 'fourDays',
    work: 'good',
    licenceDays: 5,
  }),
  pro(['Ramon', 'Quiles'], 'Rondout Plumbing', ['plumbing'], ['kingston', 'newPaltz'], {
    radiusKm: 15,
    hours: 'weekdays',
    work: 'excellent',
  }),
  pro(
    ['Fern', 'Holloway'],
    'Mid-Hudson Electric',
    ['electrical'],
    ['poughkeepsie', 'newPaltz', 'kingston'],
    { radiusKm: 12, hours: 'sixDays', work: 'good' },
  ),
  pro(['Dev', 'Chandra'], 'Chandra Heating & Cooling', ['hvac'], ['poughkeepsie', 'kingston'], {
    radiusKm: 18,
    hours: 'evenings',
    work: 'good',
  }),
  pro(['Norma', 'Jablonski'], 'Flower City Plumbing', ['plumbing'], ['rochester'], {
    radiusKm: 0,
    hours: 'weekdays',
    work: 'good',
  }),
  pro(['Elijah', 'Brooks'], 'Brooks Electric & Air', ['electrical', 'hvac'], ['rochester'], {
    radiusKm: 20,
    hours: 'sixDays',
    work: 'excellent',
  }),
  pro(['Stella', 'Marchetti'], 'Elmwood Plumbing', ['plumbing'], ['buffalo'], {
    radiusKm: 20,
    hours: 'sixDays',
    work: 'good',
  }),
  pro(['Grant', 'Osei'], 'Lakeside Furnace & Air', ['hvac', 'electrical'], ['buffalo'], {
    radiusKm: 25,
    hours: 'daily',
    work: 'excellent',
  }),
  pro(['Lena', 'Hofstra'], 'Cayuga Home Repair', ['plumbing', 'electrical'], ['ithaca'], {
    radiusKm: 25,
    hours: 'weekdays',
    work: 'good',
  }),
  pro(['Bashir', 'Noor'], 'Salt City Heating', ['hvac'], ['syracuse'], {
    radiusKm: 0,
    hours: 'sixDays',
    work: 'good',
    paused: true,
  }),
]
