export interface HazardCue {
  /** Word groups that stand together, none of them denied, supposed or past. */
  needs: readonly string[]
  /** Word groups that must be told too, wherever in the text. */
  besides?: readonly string[]
  /** Any of these in the same sentence makes it something else. */
  unless?: readonly string[]
  /** Any of these anywhere in the text makes it something else. */
  never?: readonly string[]
  /** How many words apart the needed ones may stand; without it, the same sentence. */
  within?: number
  /** The needed ones may stand in different sentences. */
  anywhere?: true
}

/** By what one danger is known: any of its cues. */
export interface HazardCues {
  /** What goes with none of them. */
  never?: readonly string[]
  cues: readonly HazardCue[]
}

export const NOT_HERE = ['long-over', 'not-at-home']
