import { describe, expect, it } from 'vitest'
import type { Hazard } from '#contract/assistant.ts'
import { hazardIn } from './hazards.ts'

const DANGERS: Partial<Record<Hazard, string[]>> = {
  electric_shock: [
    'the toaster bit me this morning',
    'Our bathtub spout gives everyone a little tickle',
    'I feel current in my hand when I open the oven',
    'my wife gets zapped by the dryer whenever she is barefoot',
    'kid put a paperclip in the receptacle',
    'grabbed the fridge handle and my fingers buzz',
    'There is stray voltage on our pool rail',
    'GFCI didn’t trip and I got a nasty jolt from the blender',
    'changed a bulb and got knocked across the room',
    'the machine of wash give me current when I touch it',
    'The kitchen sink is energized, you feel it with wet hands',
    'bare wires hanging over the crib and the tester lights up on them',
    'it threw my brother across the garage',
  ],
  burning_or_sparking: [
    'the dimmer smells like melting rubber',
    'breaker box is making a sizzling noise',
    'there is soot on the receptacle and it stinks of burnt plastic',
    'blue flash at the socket when I unplugged the fan',
    'smell of fish near the light switch',
    'the cord of the heater is too hot to hold',
    'Bathroom fan started smoking',
    'prongs of the dryer plug are scorched and the outlet melted',
    'flames from the fuse box',
    'it’s smoking now',
    'melted plastic smell, not dust, from the dimmer',
  ],
  water_near_electricity: [
    'rain is dripping out of the can lights',
    'toilet overflowed upstairs and the chandelier is full of water',
    'knocked over a bucket and it soaked the power strip',
    'ankle deep water in the cellar and the power is still on',
    'the breaker panel is wet inside after the storm',
    'Water coming out of the outlet in the basement',
    'the dog peed on the extension cord',
  ],
  downed_line: [
    'there is a wire lying across our driveway after the wind',
    'a truck ripped the service mast off the house',
    'fallen cable from the pole is on the neighbor’s fence',
    'the meter box is hanging off the wall since the storm',
    'tree limb on the overhead wires, they are sagging over the sidewalk',
    'electric wire is in the grass behind the school',
    'power pole snapped and is leaning over the street',
  ],
}

const LOOK_ALIKES = [
  'the fridge buzzes a bit at night',
  'nobody has been shocked, I only want grounded outlets',
  'a bee stung me by the porch light',
  'No shock, no sparks, the switch is just loose',
  'which wire is hot, black or white',
  'the outlet has never been hot and there is no burnt smell',
  'toast burned and the kitchen smells of smoke',
  'need a bubble cover for the patio receptacle',
  'old screw-in fuses, we want breakers',
  'electric water heater needs a new circuit',
  'the sink drips, the outlet is dry and across the room',
  'install a light over the tub',
  'bury the phone line in our yard',
  'the clothes line fell down in the yard',
  'Comcast cable is hanging in the backyard',
  'hide the TV wires in the wall',
  'the utility trims trees near power lines',
]

describe('dangers of electricity', () => {
  const told = Object.entries(DANGERS).flatMap(([hazard, texts]) =>
    texts.map((text) => [hazard, text] as const),
  )

  it.each(told)('%s: %s', (hazard, text) => {
    expect(hazardIn(text)).toBe(hazard)
  })

  it.each(LOOK_ALIKES)('only sounds like one: %s', (text) => {
    expect(hazardIn(text)).toBeNull()
  })

  it('hears a denial that another danger’s saying holds', () => {
    expect(hazardIn('no spark and no smoke at the outlet')).toBeNull()
  })
})
