import { Droplets, Fan, House, Zap } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Trade } from '#contract/catalog.ts'

export interface TradeLook {
  icon: LucideIcon
  /** A class name for its ink. */
  colour: string
  /** What it covers, four lines. */
  features: readonly string[]
}

const looks: Record<Trade, TradeLook> = {
  plumbing: {
    icon: Droplets,
    colour: 'text-water',
    features: [
      'Clogged drains and sewer lines',
      'Leaking pipes, faucets and toilets',
      'Water heaters and sump pumps',
      'New sinks, tubs and fixtures',
    ],
  },
  electrical: {
    icon: Zap,
    colour: 'text-power',
    features: [
      'Dead outlets and switches',
      'Breakers and panels',
      'Lights and ceiling fans',
      'New circuits and EV chargers',
    ],
  },
  hvac: {
    icon: Fan,
    colour: 'text-air',
    features: [
      'Air conditioning that does not cool',
      'Furnaces, boilers and heat pumps',
      'Thermostats and ducts',
      'Seasonal maintenance',
    ],
  },
}

const neutral: TradeLook = { icon: House, colour: 'text-quiet', features: [] }

/** How a service looks; one we have no drawing for yet gets a neutral house. */
export const tradeLook = (slug: string): TradeLook =>
  Object.entries(looks).find(([trade]) => trade === slug)?.[1] ?? neutral
