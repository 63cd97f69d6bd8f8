import { describe, expect, test } from 'vitest'
import { conversationOf } from './testing-conversation.ts'
import { servicesOf } from './understand.ts'

/** What is on the list after these turns, the one looked at marked. */
function listAfter(...turns: string[]) {
  const { heard, preferredTrade, catalog } = conversationOf({ turns })
  const services = servicesOf({ heard, preferredTrade, catalog })
  const list = services.map((each, at) => `${at === heard.now ? '*' : ''}${each?.sku ?? '?'}`)
  return { list, ask: heard.ask, beside: heard.beside, all: heard.all }
}

describe('a danger stays first', () => {
  test.each([
    ['smells like gas real faint in basement', 'also a faucet drips', '*PLB-GAS', 'PLB-FAUCET'],
    ['burning smell from the breaker panel', 'also my toilet runs', '*ELE-BREAKER', 'PLB-TOILET'],
    [
      'co alarm is going off',
      'and can you also install a dimmer switch',
      '*ELE-ALARM',
      'ELE-OUTLET',
    ],
  ])('%s > %s', (first, second, ...list) => {
    expect(listAfter(first, second).list).toEqual(list)
  })

  test('until somebody asks for the other one', () => {
    const turns = ['burning smell from the breaker panel', 'also my toilet runs', 'toilet first']
    expect(listAfter(...turns).list).toEqual(['ELE-BREAKER', '*PLB-TOILET'])
  })

  test.each([
    ['i smell gas in the kitchen', 'actually forget it', 'PLB-GAS'],
    ['co detector beeping', 'never mind', 'ELE-ALARM'],
    ['i smell gas in the kitchen', 'never mind it fixed itself', 'PLB-GAS'],
  ])('nobody calls it off: %s > %s', (told, off, sku) => {
    expect(listAfter(told, off).list).toEqual([`*${sku}`])
  })
})

describe('what waits, and what goes', () => {
  test.each([
    ['the faucet can wait', ['PLB-FAUCET', '*HVC-THERMO']],
    ['do the thermostat second', ['*PLB-FAUCET', 'HVC-THERMO']],
    ['what else is left?', ['*PLB-FAUCET', 'HVC-THERMO']],
    ['drop the thermostat', ['*PLB-FAUCET']],
    ['skip the faucet', ['*HVC-THERMO']],
    ['never mind the faucet, the sink is clogged', ['HVC-THERMO', '*PLB-DRAIN']],
    ['ok just the faucet', ['*PLB-FAUCET']],
    ['only the thermostat then', ['*HVC-THERMO']],
    ['solo el termostato', ['*HVC-THERMO']],
    ['actually forget it', ['*HVC-THERMO']],
    ['forget all of it', []],
    ['forget everything', []],
    ['nah forget both of them', []],
    ['skip the faucet, but fix the thermostat', ['*HVC-THERMO']],
    ['1 can wait', ['PLB-FAUCET', '*HVC-THERMO']],
    ['number two first', ['PLB-FAUCET', '*HVC-THERMO']],
    ['the second one is fixed', ['*PLB-FAUCET']],
    ['now the thermostat', ['PLB-FAUCET', '*HVC-THERMO']],
    ['ok, so can you fix the thermostat now', ['PLB-FAUCET', '*HVC-THERMO']],
  ])('%s', (said, list) => {
    expect(listAfter('kitchen faucet drips, and the thermostat is blank', said).list).toEqual(list)
  })

  test.each([
    [
      'bathroom radiator stays cold',
      'forget it super is coming. can u do an ev charger',
      'ELE-CIRCUIT',
    ],
    [
      'swap out a ceiling fan',
      'forget it, my uncle does it. can you do an ev charger',
      'ELE-CIRCUIT',
    ],
    [
      'el fregadero está tapado',
      'olvídelo, ya quedó. ¿instalan ventiladores de techo?',
      'ELE-LIGHT',
    ],
  ])('what is asked for instead is: %s > %s', (told, said, sku) => {
    expect(listAfter(told, said).list).toEqual([`*${sku}`])
  })

  test('in Spanish, and by a word of what was told', () => {
    const told = 'no sale agua caliente, y no prende el foco'
    expect(listAfter(told, 'olvide lo del agua caliente').list).toEqual(['*ELE-LIGHT'])
    const fan = 'porch light out, toilet wobbles, fan to install'
    expect(listAfter(fan, 'skip the fan').list).toEqual(['*ELE-LIGHT', 'PLB-TOILET'])
  })

  test.each(['actually forget it', 'nah never mind', 'ya no, gracias', 'olvídelo'])(
    '%s: nobody has to come',
    (said) => {
      expect(listAfter('the ac is leaking water', said)).toMatchObject({ list: [], ask: 'settled' })
    },
  )

  test('what stands before a list is none of it', () => {
    const told =
      'i need: 1) bathroom fan replaced 2) toilet flapper 3) two gfci outlets in kitchen 4) furnace tune up'
    expect(listAfter(told).list).toEqual(['*HVC-VENT', 'PLB-TOILET', 'ELE-OUTLET', 'HVC-TUNE'])
  })
})

test.each([
  ['the ac is running', 'it does not drop the temperature'],
  ['the ac is running', 'won\u2019t drop the heat upstairs'],
  ['the toilet leaks', 'we had to remove the toilet seat'],
  ['el inodoro gotea', 'quité la tapa del inodoro'],
  ['the toilet is clogged', 'it can\u2019t wait'],
  ['kitchen faucet drips', 'please don\u2019t forget the faucet'],
  ['kitchen faucet drips', 'dont skip the faucet ok'],
  ['kitchen faucet drips', 'i forget the brand of it'],
  ['el inodoro gotea', 'no se le olvide el inodoro'],
  ['el inodoro gotea', 'dejaron el inodoro flojo'],
  ['kitchen faucet drips', 'i don\u2019t need it replaced, only repaired'],
  [
    'hay una mancha mojada en el techo',
    'h\u00edjole ya est\u00e1 cayendo agua por la l\u00e1mpara',
  ],
])('nothing is taken off by words that only sound like it: %s > %s', (first, second) => {
  expect(listAfter(first, second).list).toHaveLength(1)
})

test.each([
  ['toilet wobbly, can u come tmrw before 8am, i leave for work at 8', 'PLB-TOILET'],
  ['need a ceiling fan put in, next week tuesday or wednesday afternoon', 'ELE-LIGHT'],
])('a time does not hide what it is for: %s', (told, sku) => {
  expect(listAfter(told)).toMatchObject({ list: [`*${sku}`], beside: 'time_wish' })
})

test.each(['can you come friday, i leave at 8', 'can you come tomorrow'])(
  'a time alone is for nothing yet: %s',
  (told) => expect(listAfter(told).list).toEqual([]),
)
