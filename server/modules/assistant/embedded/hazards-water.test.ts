import { describe, expect, it } from 'vitest'
import { hazardIn } from './hazards.ts'

describe('sewage in words people use', () => {
  it.each([
    'poo water coming up thru the shower drain',
    'there is human waste on my laundry room floor',
    'aguas negras in my bathroom, coming from the toilet',
    'grey chunky water with tp bits in the tub when anyone flushes',
    'both toilets and the tub fill with brown water whenever the washer drains',
    'ejector pit is overflowing onto the basement carpet',
    'the floor drain is pushing up something that smells like an outhouse, all over the bathroom floor',
    'it is not clean water, it comes out of the toilet and is down the hallway',
    'the waste pipe under the trailer came apart and it all lands on the dirt under the bathroom',
  ])('%s', (text) => {
    expect(hazardIn(text)).toBe('sewage')
  })

  it.each([
    'do not know what is wrong in the bathroom, the floor is cold',
    'my dog pooped in the bathtub, how do I disinfect it',
    'kitchen sink backs up into the other side of the double bowl when the disposal runs',
    'sewage came up in 2019, the line was replaced and it has been fine since',
    'is the sewage treatment plant down the road going to smell?',
  ])('no sewage: %s', (text) => {
    expect(hazardIn(text)).toBeNull()
  })
})

describe('water that breaks loose', () => {
  it.each([
    'angle stop sheared off, bathroom is a lake',
    'water will not stop, the valve is seized and the kitchen floor is ankle deep',
    'the fitting jumped off and the stream hits the opposite wall',
    'ceiling over the stairs has a giant bubble of water in it, plaster jiggles',
    'compression fitting let go under the sink and it is shooting out',
    'nail went through the pex, water squirting across the room',
    'the drywall over the stairs has a big belly in it full of water',
    'Please, from the wall behind the fridge the water is coming out strong and the floor is full',
    'slab leak, hot water is welling up through the tile',
  ])('%s', (text) => {
    expect(hazardIn(text)).toBe('burst_pipe')
  })

  it.each([
    'I get a burst of energy at night and clean the whole kitchen',
    'would like old washer hoses changed before they burst',
    'what psi does pex burst at',
    'our sister had a pipe burst in 2021, all fixed, now we want to insulate',
    'hot water runs out after five minutes',
    'a flood light over the garage needs a new bulb',
    'I poured a cup of water into the floor drain and the smell went away',
  ])('nothing loose: %s', (text) => {
    expect(hazardIn(text)).toBeNull()
  })
})

describe('a vessel under pressure', () => {
  it.each([
    'hot water tank is swollen on one side',
    'TPR is spewing and the tank rumbles like a freight train',
    'somebody screwed a plug into the relief valve',
    'boiler needle is pinned in the red',
    'combi boiler shows 4 bar and the copper pipe outside is gushing hot water',
    'the well pressure tank gauge is at 120 psi and the pump will not shut off',
    'nothing but steam comes out of the faucet',
    'boyler is shaking and banging very loud',
  ])('%s', (text) => {
    expect(hazardIn(text)).toBe('pressure_vessel')
  })

  it.each([
    'gauge on the boiler sits at 12 cold and goes to 18 when it runs',
    'relief valve drips a drop or two a day',
    'steam from the shower sets off the smoke alarm',
    'water heater makes soft pops when the burner shuts off, sediment?',
    'bigger water heater for a family of six',
  ])('no pressure: %s', (text) => {
    expect(hazardIn(text)).toBeNull()
  })
})
