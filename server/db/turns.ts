/** What one process at a time does, wherever it runs: each by a number of its own, known to all of them. */
export const TURNS = {
  /** Whoever holds it migrates, the others wait. */
  migrating: 4_711_001,
  /** Whoever holds it builds, and the others look again each second: a statement that waited for it would keep the builder waiting. */
  building: 4_711_002,
  seeding: 4_711_003,
} as const
