import { expect, test } from 'vitest'
import type { ChatMessage } from './draft.ts'
import { toldZip, zipIn } from './told-zip.ts'

const said = (text: string): ChatMessage => ({ from: 'customer', text, language: 'en' })
const answered = (text: string): ChatMessage => ({ ...said(text), from: 'assistant' })

test.each([
  ['my sink drips, I am in 78704', '78704'],
  ['78704', '78704'],
  ['ZIP code: 78704-1234.', '78704'],
  ['My zip code is 78704', '78704'],
  ['Mi código postal es 78704', '78704'],
  ['we are at 10450 Elm Street, Austin, TX 78704.', '78704'],
  ['I was in 10001, now I am in 78704 and it drips', '78704'],
  ['Austin,78704', '78704'],
  ['postal code: 78704', '78704'],
  ['78704 and by the way it smells', '78704'],
])('in %j stands %s', (text, zip) => {
  expect(toldZip([said(text)])).toBe(zip)
})

test.each([
  'my sink drips',
  'it is a 12000 BTU unit',
  'I live at 10450 Elm Street',
  'we are at 10450 w. sunset blvd',
  'it says error 40504',
  'it shows error code 40504',
  'the model number is 40504',
  'it cost $12000',
  'it cost 12,00045',
  'call me at 212-555-01000',
  'part A12345 or #12345',
])('in %j stands none', (text) => {
  expect(toldZip([said(text)])).toBe('')
})

test('the last one the customer told counts, and no other is theirs', () => {
  expect(toldZip([])).toBe('')
  expect(
    toldZip([said('in 10001'), answered('And 90210?'), said('no, 78704'), said('today')]),
  ).toBe('78704')
  expect(toldZip([said('hello'), answered('Somebody in 90210?')])).toBe('')
})

test('stands in the form only where nothing was typed and no usual place is known', () => {
  const messages = [said('I am in 78704')]
  expect(zipIn({ zip: null, messages }, { zip: '' })).toBe('78704')
  expect(zipIn({ zip: null, messages }, { zip: '10001' })).toBe('10001')
  expect(zipIn({ zip: '60601', messages }, { zip: '' })).toBe('60601')
  // What was wiped out does not come back by itself.
  expect(zipIn({ zip: '', messages }, { zip: '' })).toBe('')
})
