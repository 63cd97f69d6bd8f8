import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'us-atlas/states-10m.json'

// Of its file TypeScript sees only lists of numbers; this is what the package says it holds.
const topology = atlas as unknown as Topology<{ states: GeometryCollection }>

/** The outlines of the states. */
export const STATES = feature(topology, topology.objects.states).features
