import { describe, expect, it } from 'vitest'
import { hazardIn } from './hazards.ts'

describe('cold and heat told in plain words', () => {
  it.each([
    'the cat’s water bowl froze in the kitchen last night',
    'skin of ice on the water glass, grandad is under four quilts and the boiler is dead',
    'no heat and my wife is 38 weeks',
    'she is eighty nine and the furnace gave up the ghost',
    'AC is blowing hot, 99 outside, my toddler has a heat rash',
    '41 on the thermostat and the furnace just clicks',
    'kids have blue lips, the heater quit',
  ])('%s', (text) => {
    expect(hazardIn(text)).toBe('no_heat_or_cooling_for_the_vulnerable')
  })

  it.each([
    'furnace is out but the mini splits keep every room at 72, grandma has not noticed',
    'no heat in the rental, it is vacant until spring and the water is off',
    'mom is 84 and wants a quote for a new furnace, works fine',
  ])('no hurry: %s', (text) => {
    expect(hazardIn(text)).toBeNull()
  })
})

describe('what is told otherwise', () => {
  it.each([
    'The gas smelled awful in the kitchen. That was ten years ago in another state.',
    'There was water dripping out of the light. It was repaired and has been dry ever since.',
    'Sewage came up in the tub back in 2016. Now I want a price for a new tub.',
  ])('long over: %s', (text) => {
    expect(hazardIn(text)).toBeNull()
  })

  it('takes "not just" for no denial', () => {
    expect(hazardIn('it’s not just dead, there is smoke coming out of the outlet')).toBe(
      'burning_or_sparking',
    )
  })
})
