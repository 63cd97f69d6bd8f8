import { feature } from 'topojson-client'
import atlas from 'us-atlas/states-10m.json'

// Of its file TypeScript sees only lists of numbers; this is what the package says it holds.
const topology = atlas as unknown as Parameters<typeof feature>[0]
const { states } = topology.objects
if (states?.type !== 'GeometryCollection') throw new Error('the atlas holds the states')

/** The outlines of the states. */
export const STATES = feature(topology, states).features
