import { describe, expect, it, test } from 'vitest'
import type { Hazard } from '#contract/danger.ts'
import { dangersIn, safetyAdviceFor } from './danger.ts'
import { dangerIn, THIS_YEAR } from './testing-conversation.ts'

const TOLD: Record<Hazard, readonly string[]> = {
  gas: [
    'I smell gas in the kitchen',
    'rotten egg smell by the stove and it is getting stronger',
    'huele a gas en la cocina',
  ],
  carbon_monoxide: [
    'the CO alarm is going off',
    'furnace is running and we all have a headache and feel dizzy',
    'está sonando la alarma de monóxido',
  ],
  electric_shock: [
    'my son got a shock from the outlet',
    'the faucet tingles when I touch it',
    'me dio un toque la lavadora',
  ],
  burning_or_sparking: [
    'the outlet is sparking',
    'burning smell from the breaker panel',
    'sale humo del tomacorriente',
  ],
  water_near_electricity: [
    'water is dripping through the ceiling light',
    'the breaker panel is wet inside',
    'está cayendo agua por el foco del techo',
  ],
  sewage: [
    'raw sewage is coming up in the bathtub',
    'toilet water is coming out of the floor drain',
    'salen aguas negras por la regadera',
  ],
  burst_pipe: [
    'a pipe burst and water is pouring into the kitchen',
    'water is leaking through the ceiling',
    'my ceiling is leaking',
    'washing machine hose broke, water everywhere',
    'se reventó un tubo y se está inundando',
  ],
  downed_line: [
    'a power line is down in my yard',
    'the storm pulled the wires off the house and they are lying on the driveway',
    'se cayó un cable de la luz en el patio',
  ],
  pressure_vessel: [
    'the water heater is bulging and rumbling',
    'relief valve on the boiler is blowing steam',
    'el calentador de agua está hinchado y truena',
  ],
  no_heat_or_cooling_for_the_vulnerable: [
    'no heat and we have a newborn',
    'the AC is dead and my mother is 84 and dizzy',
    'no hay calefacción y tengo un bebé',
  ],
}

describe('a danger is heard', () => {
  it.each(Object.entries(TOLD).flatMap(([hazard, texts]) => texts.map((text) => [hazard, text])))(
    '%s: %s',
    (hazard, text) => {
      expect(dangerIn([text])).toBe(hazard)
    },
  )
})

describe('no danger is heard', () => {
  it.each([
    'how do I know if I have a gas leak?',
    'smoke detector chirps every minute, battery?',
    'the gas smell was fixed last year, I want a new stove line',
    'static shock from my sweater',
    'install a GFCI outlet near the kitchen sink',
    'the faucet drips slowly into the sink',
    'we watched a movie about a house fire',
    'quiero poner un detector de monóxido',
    'se tapó el fregadero',
  ])('%s', (text) => {
    expect(dangerIn([text])).toBeNull()
  })
})

describe('a danger that is asked about is one', () => {
  it.each<[Hazard, string]>([
    ['gas', 'what would it cost to check a gas smell in my kitchen'],
    ['gas', 'cuánto cuesta revisar un olor a gas'],
    ['carbon_monoxide', 'what does it cost to check a CO alarm that went off'],
    ['burning_or_sparking', 'how much is it to look at an outlet that sparks'],
    ['burning_or_sparking', 'no gracias, otra cosa: sale humo del panel eléctrico'],
    [
      'burst_pipe',
      '1) ac noisy 2) dryer vent is full 3) kitchen is flooding from a pipe right now',
    ],
  ])('%s: %s', (hazard, text) => {
    expect(dangerIn([text])).toBe(hazard)
  })

  it.each([
    'how much to run gas to a new stove',
    'what does a new CO alarm cost, ours is ten years old',
    'how much is it to add an outlet',
    'cuánto cuesta mover un enchufe',
  ])('and where there is none, asking is none: %s', (text) => {
    expect(dangerIn([text])).toBeNull()
  })
})

describe('of several turns', () => {
  it.each([
    ['the sump pump never stops', 'the pit is dry and it still hums'],
    ['thermostat says no power', 'the air handler has power, a light is on at it'],
    ['boiler', 'the pressure gauge reads zero', 'radiators are lukewarm, no drips anywhere'],
  ])('what only might be one is none: %s, %s', (...turns) => {
    expect(dangerIn(turns)).toBeNull()
  })

  it.each<[Hazard, ...string[]]>([
    ['gas', 'the stove will not light', 'and now it stinks of rotten eggs in here'],
    ['water_near_electricity', 'a pipe leaks upstairs', 'it drips out of the ceiling lamp now'],
    ['burning_or_sparking', 'the dryer stopped', 'I pulled the plug and it is melted and black'],
  ])('%s: %s, %s', (hazard, ...turns) => {
    expect(dangerIn(turns)).toBe(hazard)
  })
})

describe('what is said next', () => {
  const warnedOf = (...turns: string[]) =>
    safetyAdviceFor({ turns, shownBefore: ['gas'], thisYear: THIS_YEAR })?.hazard ?? null

  test.each([
    ['the CO alarm is going off', 'false alarm, it only chirps once a minute, the battery is low'],
    [
      'burning smell from the furnace',
      'it was only dust when we first turned it on, gone since yesterday. it needs a tune up',
    ],
    ['el heater huele a quemado', 'perdón, era el pan en el tostador, no es el heater'],
  ])('explains it: %s, %s', (told, next) => {
    const shownBefore = dangersIn([told], THIS_YEAR)
    expect(shownBefore).toHaveLength(1)
    expect(safetyAdviceFor({ turns: [told, next], shownBefore, thisYear: THIS_YEAR })).toBeNull()
  })

  test.each([
    'it comes and goes, and my husband says it is nothing',
    'how much would it be',
    'the windows are open now',
    'also the faucet in the bathroom drips',
    'thanks',
  ])('does not explain it: %s', (next) => {
    expect(warnedOf('I smell gas in the kitchen', next)).toBe('gas')
  })

  test.each([
    ['gas leak help', 'the sink is clogged'],
    ['gas leak help', 'It is an old house from 1950'],
    ['strong gas smell in kitchen right now', 'refinish hardwood floors or replace?'],
    ['water dripping out of the light fixture', 'we have two dogs'],
    ['my water heater is bulging on one side is that normal', 'the drain in the shower is slow'],
  ])('is no explanation: %s, %s', (told, next) => {
    expect(warnedOf(told, next)).toBe(dangersIn([told], THIS_YEAR)[0])
  })

  test('brings it back', () => {
    const talk = [
      'I smell gas in the kitchen',
      'it was the neighbor filling his mower, we have no gas here, all electric. the range hood needs a new fan',
    ]
    expect(warnedOf(...talk)).toBeNull()
    expect(warnedOf(...talk, 'now I smell gas again near the stove')).toBe('gas')
  })
})
