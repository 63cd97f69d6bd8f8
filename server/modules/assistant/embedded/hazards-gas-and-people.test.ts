import { describe, expect, it } from 'vitest'
import { hazardIn } from './hazards.ts'

describe('gas', () => {
  it.each([
    'I hear hissing from the pipe behind my dryer',
    'the regulator on the side of the house is whistling',
    'someone hit the gas meter with a car',
    'soap test makes bubbles on the gas fitting',
    'pilot went out and I can smell it everywhere',
    'whole kitchen smells like skunk by the gas stove',
    'propane detector in the camper is beeping loudly',
    'there is a gass leak, I can hear it by the meter',
    'my oven knob got bumped and the whole kitchen reeks',
    'the trencher cut a yellow plastic line and air is screaming out',
    'that skunky stuff they put in so you notice it fills our basement',
  ])('told by its signs: %s', (text) => {
    expect(hazardIn(text)).toBe('gas')
  })

  it.each([
    'skunk sprayed under our porch, how to get the smell out',
    'toilet hisses all night',
    'stove smells like burning food',
    'quote to install a new gas line for my dryer',
    'I sprayed soapy water on every gas fitting and not one bubble',
    'burner on the range will not light, no odor',
    'vent for a range hood outside',
    'I do not smell gas at any point',
  ])('not gas: %s', (text) => {
    expect(hazardIn(text)).toBeNull()
  })
})

describe('carbon monoxide', () => {
  it.each([
    'the alarm reads 55 ppm',
    'four loud beeps from the hallway detector then a pause',
    'the flue on our water heater fell off',
    'my head hurts only when I am at home with the heater on',
    'charcoal grill in the living room, kids sleepy',
    'dad ran the generator in the basement and is throwing up',
    'CO alarm will not stop and I put new batteries in',
    'carbin monoxcide detector is going crazy by the furnace',
    'our parakeet was dead in its cage, the boiler ran all night',
    'furnace runs, the windows sweat and my wife has a pounding head',
    'kids have headaches at home but are fine at school, furnace is old',
  ])('told by its signs: %s', (text) => {
    expect(hazardIn(text)).toBe('carbon_monoxide')
  })

  it.each([
    'CO detector chirps once a minute',
    'my CO alarm reads 0 ppm',
    'headache from paint fumes in the hall',
    'exhaust fan in the bathroom is loud',
    'is a carbon monoxide alarm required by law here',
    'the quote made me dizzy, can you fix my furnace for less',
    'we pressed the test button and it gave four beeps like it should',
  ])('not carbon monoxide: %s', (text) => {
    expect(hazardIn(text)).toBeNull()
  })
})

describe('people who cannot bear cold or heat', () => {
  it.each([
    'house is 52 degrees and my toddler is shivering',
    'it is 91 in here and my newborn is red',
    'radiators are stone cold. My grandmother lives with us',
    'the hvac quit, my husband has ALS and it is 95',
    'boiler failed at the nursing home',
    'furnace keeps locking out and the baby is 5 wks old',
    'no AC for my aunt 84',
  ])('told apart from one another: %s', (text) => {
    expect(hazardIn(text)).toBe('no_heat_or_cooling_for_the_vulnerable')
  })

  it.each([
    'fridge died and my insulin is inside',
    'no heat upstairs, guests next week',
    'my dad is 85 and needs the furnace serviced',
    'nursing home bathroom faucet is broken',
    'no hot water and we have a newborn',
    'heat works but grandma is cold at 72',
  ])('nobody in danger: %s', (text) => {
    expect(hazardIn(text)).toBeNull()
  })
})

describe('vessels under pressure', () => {
  it.each([
    'steam is puffing out of the heater closet and it is thumping',
    'the dial on our boiler is pinned at max',
    'boiler gauge is climbing, 34 psi, it should be 12',
    'my water heater has a hump in its side, the paint is cracking',
    'water in the toilet bowl is steaming, the toilet is hot',
  ])('told by its signs: %s', (text) => {
    expect(hazardIn(text)).toBe('pressure_vessel')
  })

  it.each([
    'radiator hisses when the steam comes up',
    'bathroom full of steam after showers, the fan is weak',
    'what temperature should my water heater be, 120 or 140',
    'my water heater blew its relief valve back in 2016, new one has been fine',
  ])('no vessel about to burst: %s', (text) => {
    expect(hazardIn(text)).toBeNull()
  })
})
