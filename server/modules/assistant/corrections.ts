/** "Forget that", "no, it is …", "sorry, wrong": what follows takes the place of what was said before. */
const CORRECTING =
  /\b(?:actually|forget (?:that|it|about|the)|never ?mind|i meant|i mean|i was wrong|got (?:it|that) wrong|my mistake|scratch that|rather|instead|wait|matters more|more (?:urgent|important)|not the|nothing (?:is |['\u2019]s )?(?:wrong|the matter) with|one more thing|something else|different problem|other problem)\b|^\s*(?:no|nope|sorry|wrong)\b/iu

/** Whether a turn takes back what was said before it, or turns to something else. */
export const corrects = (turn: string): boolean => CORRECTING.test(turn)

const DENIED = [
  /\bnothing (?:is |['\u2019]s )?(?:wrong|the matter) with (?:the|my|our|that) [^,.;:!?\n]{1,40}?(?=[,.;:!?\n]|\b(?:but|it|its|it['\u2019]s)\b|$)/giu,
  /\bnot (?:the|my|our|that) [^,.;:!?\n]{1,30}?(?=[,.;:!?\n]|\b(?:but|it|its|it['\u2019]s|is|are|that|which|who)\b|$)/giu,
  /\b(?:the|my|our|that) (?:[^\s,.;:!?]+ ){1,3}(?:is|are|seems?|looks?) (?:fine|ok|okay|all right|alright)\b(?! (?:but(?! (?:the|my|our)\b)|except|until|when|if|with))/giu,
]

const WORD = /[a-z]{3,}/giu
/** With fewer words left it was the matter itself that was denied ("why is not my toilet flushing"). */
const FEWEST_WORDS_LEFT = 2

/** Leaves out what is said to be in order: "nothing is wrong with the toilet, it is the shower". */
export const withoutDenied = (turn: string): string => {
  const left = DENIED.reduce((so, denied) => so.replaceAll(denied, ' '), turn)
  return (left.match(WORD)?.length ?? 0) >= FEWEST_WORDS_LEFT ? left : turn
}
