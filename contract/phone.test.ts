import { expect, test } from 'vitest'
import { whyNoPhone } from './phone-words.ts'
import { phoneNumber } from './phone.ts'

test.each([
  '2125550100',
  '212-555-0100',
  '212.555.0100',
  '212 555 0100',
  '(212) 555-0100',
  '(212)555-0100',
  '1 212 555 0100',
  '1-212-555-0100',
  '+1 212 555 0100',
  '+12125550100',
  '  212 555 0100  ',
])('%j is a number of New York', (typed) => {
  expect(phoneNumber(typed)).toBe('+12125550100')
})

test.each([
  ['+44 20 7946 0958', '+442079460958'],
  ['+52 55 5123 4567', '+525551234567'],
  ['+49 (0)30 901820', '+4930901820'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['787-555-0123', '+17875550123'],
  ['+1 416 555 0123', '+14165550123'],
  ['212-555-0100 x5', '+12125550100;ext=5'],
  ['212 555 0100 ext 12', '+12125550100;ext=12'],
  ['(212) 555-0100 ext. 12', '+12125550100;ext=12'],
  ['+44 20 7946 0958 extension 003', '+442079460958;ext=003'],
  ['+12125550100;ext=12', '+12125550100;ext=12'],
])('%j is %s', (typed, number) => {
  expect(phoneNumber(typed)).toBe(number)
})

test.each([
  '',
  ' ',
  '1',
  '911',
  '555-0100',
  '212 555 010',
  '212 555 01000',
  '112 555 0100',
  '555 010 0199 ext 12',
  '12 Elm Street',
  'call me',
  'my number is 212 555 0100',
  '+999 212 555 0100',
  '++1 212 555 0100',
  '😀'.repeat(40),
  '0000000000',
  'x'.repeat(40),
])('%j is none', (typed) => {
  expect(phoneNumber(typed)).toBe(null)
  expect(whyNoPhone(typed)).toMatch(/^This is no phone number we can call/)
})

test.each([
  '212 555 0100 or 917 555 0199',
  '212 555 0100 / 917 555 0199',
  '212-555-0100, 917-555-0199',
  '(212) 555-0100 (917) 555-0199',
  '21255501009175550199',
  '+12125550100;+442079460958',
  '212 555 0100 x12 and 917 555 0199',
  '212 555 0100, 555 0199',
  '2125550100,5550199',
  '212.555.0100,,,9175550199#',
  '212 555 0100/0199',
])('%j is more than one', (typed) => {
  expect(phoneNumber(typed)).toBe(null)
  expect(whyNoPhone(typed)).toMatch(/^Only one phone number goes here/)
})
