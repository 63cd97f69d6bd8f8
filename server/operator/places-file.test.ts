import { expect, test } from 'vitest'
import { readPlaces } from './places-file.ts'

const HEADER = 'zip,city,state,latitude,longitude'
const PLACE = { zip: '10001', city: 'New York', state: 'NY', latitude: 40.75, longitude: -73.99 }

test.each([
  ['as it is described', `${HEADER}\n10001,New York,NY,40.75,-73.99\n`],
  ['from a spreadsheet on Windows', `\uFEFF${HEADER}\r\n10001,New York,NY,40.75,-73.99\r\n`],
  [
    'with space, capitals and empty lines',
    'ZIP, City ,State,Latitude,Longitude\n\n 10001 , New York,NY,40.75, -73.99\n  \n',
  ],
  ['without a last line end', `${HEADER}\n"10001","New York",NY,40.75,-73.99`],
])('a file %s is read', (_, text) => {
  expect(readPlaces(text).map(({ place }) => place)).toEqual([PLACE])
})

test('the clocks of a place may be named', () => {
  const text = `${HEADER},time_zone\n10001,New York,NY,40.75,-73.99,America/Chicago\n10002,New York,NY,40.75,-73.99,`
  expect(readPlaces(text).map(({ place }) => place)).toEqual([
    { ...PLACE, timeZone: 'America/Chicago' },
    { ...PLACE, zip: '10002' },
  ])
})

test.each([
  [`${HEADER},market`, ''],
  [`${HEADER},time_zone,market`, ',America/New_York'],
])('the market of a place may be named: %s', (header, zone) => {
  const line = (zip: string, market: string) => `${zip},New York,NY,40.75,-73.99${zone},${market}`
  const lines = readPlaces(`${header}\n${line('10001', 'Tri-State')}\n\n${line('10002', '')}`)
  expect(lines.map(({ place, market, line: at }) => [place.zip, market, at])).toEqual([
    ['10001', 'Tri-State', 2],
    ['10002', '', 4],
  ])
})

test('a name in quotes may hold a comma and a quote', () => {
  const [read] = readPlaces(`${HEADER}\n10001,"York, the ""New"" one",NY,40.75,-73.99`)
  expect(read?.place.city).toBe('York, the "New" one')
})

test('only a header is a file without places', () => {
  expect(readPlaces(HEADER)).toEqual([])
})

test.each([
  ['no header', '', `Line 1 must be ${HEADER}`],
  ['another header', 'zip,city\n10001,New York', `Line 1 must be ${HEADER}`],
  [
    'clocks that are none',
    `${HEADER},time_zone\n10001,A,NY,1,1,Mars/Base`,
    'Line 2 is no place: 10001,A,NY,1,1,Mars/Base',
  ],
  [
    'four digits',
    `${HEADER}\n10001,New York,NY,40.75,-73.99\n\n1000,A,NY,1,1`,
    'Line 4 is no place: 1000,A,NY,1,1',
  ],
  ['no city', `${HEADER}\n10001,,NY,1,1`, 'Line 2 is no place: 10001,,NY,1,1'],
  [
    'a latitude beyond the pole',
    `${HEADER}\n10001,A,NY,91,1`,
    'Line 2 is no place: 10001,A,NY,91,1',
  ],
  ['a word for a number', `${HEADER}\n10001,A,NY,1,east`, 'Line 2 is no place: 10001,A,NY,1,east'],
  ['a cell too few', `${HEADER}\n10001,A,NY,1`, 'Line 2 is no place: '],
  ['a cell too many', `${HEADER}\n10001,A,NY,1,1,1`, 'Line 2 is no place: '],
  ['a quote that does not end', `${HEADER}\n10001,"A,NY,1,1`, 'Line 2 is no place: '],
])('with %s it is refused, and the line is named', (_, text, refusal) => {
  expect(() => readPlaces(text)).toThrow(refusal)
})
