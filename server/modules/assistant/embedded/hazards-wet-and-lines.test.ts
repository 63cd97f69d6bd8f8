import { describe, expect, it } from 'vitest'
import { hazardIn } from './hazards.ts'

describe('water near electricity, and lines that are down', () => {
  it.each([
    'rain is drizzling out of the smoke detector and the pot lights',
    'the junction box in the crawlspace is full of water',
    'garden hose sprayed straight into the subpanel',
    'basement flooded shin deep and the chest freezer is still running',
  ])('water_near_electricity: %s', (text) => {
    expect(hazardIn(text)).toBe('water_near_electricity')
  })

  it.each([
    'an antenna mast fell and the overhead line is down across the trailer',
    'transformer fell off the pole into the flower bed',
    'hydro wire swung down over the road',
    'the electric post fell on the house next door',
  ])('downed_line: %s', (text) => {
    expect(hazardIn(text)).toBe('downed_line')
  })

  it.each([
    'move the breaker panel out of the damp basement',
    'wiring for a swimming pool pump, how much',
    'how low may a service drop hang over a driveway',
    'GFCI on the patio trips in wet weather',
  ])('only sounds like one: %s', (text) => {
    expect(hazardIn(text)).toBeNull()
  })
})
