import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = readFileSync(new URL('./colours.css', import.meta.url), 'utf8')

const statuses = ['pending', 'assigned', 'en-route', 'on-site', 'completed', 'canceled']
const grounds = ['paper', 'sand', 'card']

const readable: [string, string][] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'quiet', 'pine', 'danger', 'water', 'power', 'air'].map((ink) => pair(ink, ground)),
  ),
  ...['pine', 'pine-dark', 'danger', 'danger-dark'].map((ground) => pair('paper', ground)),
  ...statuses.map((status) => pair(status, `${status}-soft`)),
  ...['high', 'medium', 'low'].map((each) => pair(`urgency-${each}`, `urgency-${each}-soft`)),
  ['pine', 'pine-soft'],
  ['clay', 'paper'],
  ['clay', 'card'],
  ['clay-dark', 'clay-soft'],
  ['danger', 'danger-soft'],
]

test.each(readable)('%s is readable on %s', (ink, ground) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
})

test.each(grounds)('the edge of a control stands out from %s', (ground) => {
  expect(contrast('edge', ground)).toBeGreaterThanOrEqual(3)
})

function pair(ink: string, ground: string): [string, string] {
  return [ink, ground]
}

/** The ratio of WCAG 2, between 1 and 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(token: string): number {
  const hex = new RegExp(`--color-${token}: #([0-9a-f]{6});`).exec(styles)?.[1]
  if (hex === undefined) throw new Error(`There is no colour ${token}.`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
