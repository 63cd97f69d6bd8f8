import { steeringIn } from '#server/modules/assistant/embedded/impression.ts'
import { clausesOf } from '#server/modules/assistant/turns.ts'

/** "Forget that", "no, it is …", "sorry, wrong": what follows takes the place of what was said before. */
const CORRECTING =
  /\b(?:actually(?!\W*$)|forget (?:that|it|about|the)|never ?mind|nvm|i meant|i mean|i was wrong|got (?:it|that) wrong|my mistake|scratch that|rather|instead|wait|matters more|more (?:urgent|important)|not the|nothing (?:is |['\u2019]s )?(?:wrong|the matter) with|not what i (?:said|meant)|(?:(?<!there )is|it['\u2019]s) something else|start over|said (?:it|that) wrong)\b|^\s*(?:no|nope|sorry|wrong|perd[o\u00f3]n)(?=\s*[,.;:!](?!\s*(?:nothing|none|no|not|i|we|there|nada|ning\p{L}*)\b)|\s+(?:no|it|its|it['\u2019]s|that|the|my|es|era|el|la|mi|dije)\b)|(?<!\p{L})(?:en realidad|olv[i\u00ed]d\p{L}*|me equivoqu\u00e9|qui(?:se|ero) decir|mejor dicho|m\u00e1s bien|no es (?:el|la|mi)|me corrijo|(?:dij\p{L}|escrib[i\u00ed]|expliqu[e\u00e9]|explic\u00f3) mal|(?<!no (?:le|te|les) )miento|empe[cz]\p{L}* de nuevo)(?!\p{L})/iu

/** Whether a turn takes back what was said before it, or turns to something else. */
export const corrects = (turn: string): boolean => CORRECTING.test(turn)

const WHICH_ONE =
  /(?<!\p{L})(?:(?:it|that)(?:['\u2019]?s| is| was)|i mean(?:t)?) (?:the|my) (?:\p{L}+ ){1,3}one(?!\p{L})|(?<!\p{L}|no )(?:es|era|son|eran|digo|quise decir) (?:el|la|los|las) (?:del?|de la|de los|de las) /iu

/** "Sorry, it's the upstairs one", "perdón, es la de la tina": which of them it is, and nothing else. */
export const saysWhichOne = (turn: string): boolean => WHICH_ONE.test(turn)

const OPENING =
  /^\s*(?:(?:oh|no|ok|okay|hey),? )?(?:wait|hold on|hang on|one (?:sec|second|moment)|esper[ea](?:me|n)?|un momento)(?: (?:a |one |un )?(?:sec|second|minute|moment|momento|segundo))?(?!\p{L})[\s,.!:-]*/iu

/** Without the "wait" that a turn begins with: it asks for no time. */
export const withoutOpening = (turn: string): string => turn.replace(OPENING, '')

const DENIED = [
  /\bnothing (?:is |['\u2019]s )?(?:wrong|the matter) with (?:the|my|our|that) [^,.;:!?\n]{1,40}?(?=[,.;:!?\n]|\b(?:but|it|its|it['\u2019]s)\b|$)/giu,
  /\bnot (?:the|my|our|that) [^,.;:!?\n]{1,30}?(?=[,.;:!?\n]|\b(?:but|it|its|it['\u2019]s|is|are|that|which|who)\b|$)/giu,
  /\b(?:the|my|our|that) (?:[^\s,.;:!?]+ ){1,3}(?:is|are|seems?|looks?) (?:fine|ok|okay|all right|alright)\b(?! (?:but(?! (?:the|my|our)\b)|except|until|when|if|with))/giu,
  /\bi (?:said|wrote) (?:it was )?(?:the |my |a )?[^,.;:!?\n]{1,30}?(?=,? but\b)/giu,
  /(?<!\p{L})dije (?:que era )?(?:el |la |mi |un |una )?[^,.;:!?\n]{1,30}?(?=,? pero(?!\p{L}))/giu,
  /(?<!\p{L})no es (?:el|la|mi|nuestr[oa]) [^,.;:!?\n]{1,30}?(?=[,.;:!?\n]|\s(?:sino|pero|es|est\u00e1)(?!\p{L})|$)/giu,
  /(?<!\p{L})(?:el|la|mi|nuestr[oa]) (?:[^\s,.;:!?]+ ){1,3}est\u00e1 bien(?!\p{L})(?! (?:pero(?! (?:el|la|mi)\b)|hasta|cuando|si))/giu,
]

/** "The breaker is fine", "toilet is fine, faucets are fine", "he's fine". */
const IN_ORDER =
  /^(?:(?:and|but|y|pero|,) ?)*(?:(?:\p{L}+ ){1,4}(?:is|are|looks?|seems?) (?:fine|ok|okay|all right|alright|good)|(?:he|she|we|they|every(?:one|body))(?:['\u2019]?(?:s|re))? (?:fine|ok|okay|all right|alright)|(?:\p{L}+ ){1,4}est\u00e1n? bien)(?:[,.;!]? |[.!]?$)/iu

/** Whether a turn tells of nothing but what is in order. */
export function isAllInOrder(turn: string): boolean {
  const left = turn.trim().replace(IN_ORDER, '')
  return left === '' || (left !== turn.trim() && isAllInOrder(left))
}

const NO_GAS =
  /^(?:(?:and|but|so|also|there(?:['\u2019]?s| is)) )*(?:no gas (?:in|at|to) (?:the |my |our |this )?(?:house|home|apartment|building|place)|we (?:don['\u2019]?t|do not) have (?:any )?gas|(?:(?:the|my|our) (?:house|home|apartment|place) is|it['\u2019]?s|its|we['\u2019]?re|everything(?: is|['\u2019]?s)?) all[ -]electric|(?:en (?:la |mi )?casa )?no (?:tenemos|usamos) gas|todo es el[e\u00e9]ctrico)\W*$/iu

/** "No gas in the house": it has none, and none is told to be missing. */
export const hasNoGas = (turn: string): boolean => NO_GAS.test(turn.trim())

const ANOTHER = String.raw`(?:the|my|our|el|la|mi|los|las) (?<to>\p{L}+(?: \p{L}+){0,2})`
const SWAPS = [
  String.raw`(?:(?:it['\u2019]?s|its|it is) )?(?:not|no(?: es)?) (?:the|my|our|el|la|mi|los|las) (?<from>\p{L}+(?: \p{L}+){0,2}?),? (?:(?:but|sino) )?(?:(?:it['\u2019]?s|its|it is|es) )?${ANOTHER}`,
  String.raw`(?:(?:it['\u2019]?s|its|it is|es|i meant?) )?${ANOTHER},? (?:and )?(?:not|no) (?:the|my|our|el|la|mi|los|las) (?<from>\p{L}+(?: \p{L}+){0,2})`,
].map(
  (swap) =>
    new RegExp(
      String.raw`^(?:(?:no|wait|sorry|oh|perd[o\u00f3]n|actually|i mean),? ){0,3}${swap}[.!]?$`,
      'iu',
    ),
)

/** "Not the sink, the bathtub": what was told of the one is told of the other. Null: it names none of what was told. */
export function swapped(turn: string, told: readonly string[]): string[] | null {
  for (const swap of SWAPS) {
    const { from, to } = swap.exec(turn.trim())?.groups ?? {}
    if (from === undefined || to === undefined) continue
    const other = new RegExp(String.raw`(?<!\p{L})${from}(?!\p{L})`, 'giu')
    const after = told.map((each) => each.replaceAll(other, to))
    if (after.some((each, at) => each !== told[at])) return after
  }
  return null
}

const WORD = /[a-z]{3,}/giu
/** With fewer words left it was the matter itself that was denied ("why is not my toilet flushing"). */
const FEWEST_WORDS_LEFT = 2

/** Leaves out what is said to be in order: "nothing is wrong with the toilet, it is the shower". */
export const withoutDenied = (turn: string): string => {
  const left = DENIED.reduce((so, denied) => so.replaceAll(denied, ' '), turn)
  return (left.match(WORD)?.length ?? 0) >= FEWEST_WORDS_LEFT ? left : turn
}

const COMES_BACK =
  /(?<!\p{L})(?:still|keeps?|volvi\p{L} a(?! (?:funcion|serv|prend|jal))|sigue)(?!\p{L})/iu

/** Whether words tell of what has come back, or never went: that has not settled itself. */
export const comesBack = (words: string): boolean => COMES_BACK.test(words)

const ASKS_OF_IT =
  /^(?:is|are|does|would|should|will) (?:it|that|this|they)\b|^(?:(?:so|and|but|ok(?:ay)?),? )*(?:can|could|may|should|shall) (?:i|we|my \p{L}+)\b(?!.*\b(?:cancel|skip|drop|remove|take)\b)|^\u00bf?(?:vale la pena|conviene|(?:lo|la|los|las)? ?(?:puedo|podemos|debo))(?!\p{L})(?!.*(?:cancel|quit))/iu

/** "Is it worth fixing", "can I light it myself": it has settled nothing. */
export const asksOfIt = (words: string): boolean => ASKS_OF_IT.test(words)

const TRIED =
  /^(?:(?:and|but|y|pero),? )?(?:(?:i|we)(?:['\u2019]ve| have)? (?:already |just )?(?:had to|bought|got|have|tried|changed|checked|reset)|ya (?:le |la |lo )?(?:cambi\u00e9|compr\u00e9|prob\u00e9|revis\u00e9|puse|tengo))(?!\p{L})/iu
const IT_HELPED =
  /(?<!\p{L})(?:works?|working|fixed|fine|ok(?:ay)?|solved|helped|did it|funcion\p{L}*|sirv\p{L}*|qued\u00f3|list[oa]|prendi\u00f3)(?!\p{L})/iu

/** "I already bought the faucet myself", "ya cambié el foco": what was done before somebody comes settles nothing. */
export const tellsWhatWasDone = (words: string): boolean =>
  TRIED.test(words) && !IT_HELPED.test(words)

/** Whether a turn, or a clause of it, says that something needs nobody any more. */
export const isOver = (turn: string, thisYear: number): boolean =>
  !comesBack(turn) &&
  !tellsWhatWasDone(turn) &&
  [turn, ...clausesOf(turn)].some((each) => steeringIn(each, thisYear) === 'settled')
