/** "Forget that", "no, it is …", "sorry, wrong": what follows takes the place of what was said before. */
const CORRECTING =
  /\b(?:actually|forget (?:that|it|about|the)|never ?mind|i meant|i mean|i was wrong|got (?:it|that) wrong|my mistake|scratch that|rather|instead|wait|matters more|more (?:urgent|important)|not the|nothing (?:is |['\u2019]s )?(?:wrong|the matter) with|not what i (?:said|meant)|(?:(?<!there )is|it['\u2019]s) something else|start over|said (?:it|that) wrong)\b|^\s*(?:no|nope|sorry|wrong|perd[o\u00f3]n)(?=\s*[,.;:!](?!\s*(?:nothing|none|no|not|i|we|there|nada|ning\p{L}*)\b)|\s+(?:no|it|its|it['\u2019]s|that|the|my|es|era|el|la|mi)\b)|(?<!\p{L})(?:en realidad|olv[i\u00ed]d\p{L}*|me equivoqu\u00e9|qui(?:se|ero) decir|mejor dicho|m\u00e1s bien|no es (?:el|la|mi)|me corrijo|(?:dij\p{L}|escrib[i\u00ed]|expliqu[e\u00e9]|explic\u00f3) mal|(?<!no (?:le|te|les) )miento|empe[cz]\p{L}* de nuevo)(?!\p{L})/iu

/** Whether a turn takes back what was said before it, or turns to something else. */
export const corrects = (turn: string): boolean => CORRECTING.test(turn)

const EACH_CORRECTING = new RegExp(CORRECTING, 'giu')

/** What a turn says without the words that put it right: "sorry, I meant the bathtub". */
export const putRight = (turn: string): string => turn.replaceAll(EACH_CORRECTING, ' ').trim()

const OPENING =
  /^\s*(?:(?:oh|no|ok|okay|hey),? )?(?:wait|hold on|hang on|one (?:sec|second|moment)|esper[ea](?:me|n)?|un momento)(?: (?:a |one |un )?(?:sec|second|minute|moment|momento|segundo))?(?!\p{L})[\s,.!:-]*/iu

/** Without the "wait" that a turn begins with: it asks for no time. */
export const withoutOpening = (turn: string): string => turn.replace(OPENING, '')

const TAKING_BACK =
  /(?:^|[,.;!]\s?)(?:(?:please|ok(?:ay)?|actually|just|and|then|let['\u2019]?s|(?:you|we) can),? )*(?:drop|leave out) the(?! (?:off|temp\p{L}*)\b)|(?<!(?:n['\u2019]?t|\b(?:dont|not|never|i|we|they|you)) )\b(?:forget(?: about)? the|skip the)|\b(?:never ?mind the|(?:don['\u2019]?t|no longer) need the(?!.*\b(?:replaced|just|only)\b)|works? (?:again|fine now|now)(?=\s*(?:$|[.,!])|\s+(?:now|thanks))|(?:fixed|drained|unclogged|cleared)(?: up)? (?:itself|by itself|on its own))\b|works? (?:again|now)[.!]?$|(?<!\p{L})(?:(?<!(?<!\p{L})no (?:se |me |te |nos )?(?:l[aeo]s? )?)(?:olv[i\u00ed]d(?:a|e|en|ate|ese|emos)|d[e\u00e9]j[ae]n?) (?:el|la|lo del?)|ya no (?:hace falta|necesito)|ya funciona|se arregl\u00f3|ya sirve)(?!\p{L})/iu
const TURNS = /(?<!\p{L})(?:but|it is|it['\u2019]s|when|pero|es)(?!\p{L})/iu

/**
 * What a turn says needs nobody any more, and the rest of it: "forget the outlet", "the outlet works again, but …"; null:
 * nothing.
 */
export function takenBack(turn: string): { words: string; rest: string } | null {
  if (!TAKING_BACK.test(turn) || TURNS.test(turn)) return null
  const pieces = turn.split(/(?<=[,.;!?\n])\s+/u)
  const taking = pieces.find((piece) => TAKING_BACK.test(piece)) ?? turn
  return {
    words: taking.replace(TAKING_BACK, '').trim() || taking,
    rest: pieces.filter((piece) => piece !== taking).join(' '),
  }
}

const DENIED = [
  /\bnothing (?:is |['\u2019]s )?(?:wrong|the matter) with (?:the|my|our|that) [^,.;:!?\n]{1,40}?(?=[,.;:!?\n]|\b(?:but|it|its|it['\u2019]s)\b|$)/giu,
  /\bnot (?:the|my|our|that) [^,.;:!?\n]{1,30}?(?=[,.;:!?\n]|\b(?:but|it|its|it['\u2019]s|is|are|that|which|who)\b|$)/giu,
  /\b(?:the|my|our|that) (?:[^\s,.;:!?]+ ){1,3}(?:is|are|seems?|looks?) (?:fine|ok|okay|all right|alright)\b(?! (?:but(?! (?:the|my|our)\b)|except|until|when|if|with))/giu,
  /(?<!\p{L})no es (?:el|la|mi|nuestr[oa]) [^,.;:!?\n]{1,30}?(?=[,.;:!?\n]|\s(?:sino|pero|es|est\u00e1)(?!\p{L})|$)/giu,
  /(?<!\p{L})(?:el|la|mi|nuestr[oa]) (?:[^\s,.;:!?]+ ){1,3}est\u00e1 bien(?!\p{L})(?! (?:pero(?! (?:el|la|mi)\b)|hasta|cuando|si))/giu,
]

/** "The breaker is fine", "toilet is fine, faucets are fine". */
const IN_ORDER =
  /^(?:(?:and|but|y|pero|,) ?)*(?:(?:\p{L}+ ){1,4}(?:is|are|looks?|seems?) (?:fine|ok|okay|all right|alright|good)|(?:\p{L}+ ){1,4}est\u00e1n? bien)(?:[,.;!]? |[.!]?$)/iu

/** Whether a turn tells of nothing but what is in order. */
export function isAllInOrder(turn: string): boolean {
  const left = turn.trim().replace(IN_ORDER, '')
  return left === '' || (left !== turn.trim() && isAllInOrder(left))
}

const WORD = /[a-z]{3,}/giu
/** With fewer words left it was the matter itself that was denied ("why is not my toilet flushing"). */
const FEWEST_WORDS_LEFT = 2

/** Leaves out what is said to be in order: "nothing is wrong with the toilet, it is the shower". */
export const withoutDenied = (turn: string): string => {
  const left = DENIED.reduce((so, denied) => so.replaceAll(denied, ' '), turn)
  return (left.match(WORD)?.length ?? 0) >= FEWEST_WORDS_LEFT ? left : turn
}

/** What nobody has to come for any more, in as many words: "it works again", "never mind". What was only tried is not over, nor what was fixed a year ago. */
const OVER = [
  /\b(?:works?|working|fine|ok(?:ay)?|good|solved|sorted|resolved|running|fixed|cleared|unclogged|drained)(?: (?:up|it))? (?:again|now|itself|by (?:it|him|her|them)sel(?:f|ves)|on its own)\b/iu,
  /\b(?:came|is|it['\u2019]s|went) back (?:on|to normal)\b|\b(?:power|heat|hot water|current|electricity)(?: is| came|['\u2019]s) back\b/iu,
  /\b(?:never ?mind|scratch that|changed my mind|false alarm|disregard|call it off|drop (?:this|my request)|close (?:this|it) out|hold(?:ing)? off)|\ball (?:fixed|taken care of|set(?=\s*[,.!]|$))\b|\balready (?:fixed|taken care of|got it fixed)\b|\b(?:i|we)(?:['\u2019]?ll| will) (?:just )?(?:call|ring|phone|hire) (?:a|an|the) (?:roofer|exterminator|handyman|mechanic|(?:\p{L}+ )?guy)\b|\bno need (?:any ?more|now|for (?:you|any|a |the )|to (?:come|send))|\b(?:do(?: not|n['\u2019]?t)|won['\u2019]?t|no longer) (?:need|be needing) (?:you|any(?! ?thing)|a |the (?!.*\b(?:replaced|just|only)\b)|it any|help|this)|\b(?:we|i)(?:['\u2019]?re|['\u2019]?m| are| am) (?:all set|all good|good)(?=\s*(?:now|here|thank|[.!,]|$))/iu,
  /(?<!\p{L})(?:ya (?:funciona|sirve|qued[o\u00f3]|prendi[o\u00f3]|volvi[o\u00f3]|se arregl[o\u00f3])|ya no (?:hace falta|es necesari[oa]|gotea|huele|(?:l[oa]s? )?(?:necesit|ocup)\p{L}{1,6})|(?<!no )se arregl[o\u00f3] sol[oa]|falsa alarma|olv[i\u00ed]d[ae]l[oa]|siempre no|mejor no|al final no (?:quier|hace falta|l[oa] necesit|va a hacer)\p{L}*|d[e\u00e9]j[ae\u00e1\u00e9](?:mos)?l[oa]|ya consegu[i\u00ed] (?:a )?(?:alguien|otr[oa]|quien|un (?:plomero|electricista|t\u00e9cnico)))(?!\p{L})/iu,
]
/** Before such words in the same breath, or right after them, these say the opposite: "I don't think it works now", "ya volvi\u00f3 a gotear". */
const NOT_OVER =
  /(?<!\p{L})(?:not|never|no longer|still|stop(?:s|ped)?|quits?|nothing|barely|hardly|only|almost|think|sure|know|if|whether|was|were|(?:is|wo|does|do|did|ca|was)n['\u2019]?t|cannot|casi|nunca|todav[i\u00ed]a|a[u\u00fa]n)(?!\p{L})/iu
const BUT_NOT =
  /^\s?,?\s?(?:but|if|when|only|pero|si|cuando|a|sin|tapad\p{L}|claro|agendad\p{L}|reservad\p{L})(?!\p{L})/iu
const BREATH_ENDS = /[.,;!?\n]/u

/** "Works again" has not come back, nor has who says "thanks again". */
const NOT_BACK =
  /^\s(?:again|otra vez|de nuevo)(?!\p{L})|(?:thanks|sorry|gracias) (?:again|de nuevo)/giu
const COMES_BACK = /(?<!\p{L})(?:again|still|volvi\p{L} a|otra vez|de nuevo|sigue)(?!\p{L})/iu

/** Whether words tell of what has come back: that has not settled itself. */
export const comesBack = (words: string): boolean =>
  COMES_BACK.test(words.replaceAll(NOT_BACK, ' '))

/** What has begun to work is told with a thank you. */
const WORKS_AGAIN =
  /\b(?:works?|working|runs|running|flushes|drains) (?:again|now|fine)\b|\b(?:is|came|went) back on\b|(?<!\p{L})ya (?:funciona|sirve|prendi[o\u00f3])(?!\p{L})/iu

/** Whether a turn says in as many words that something works again. */
export const worksAgain = (turn: string): boolean => WORKS_AGAIN.test(turn) && isOver(turn)

/** Whether a turn says that it is over. */
export const isOver = (turn: string): boolean =>
  OVER.some((each) => {
    const found = each.exec(turn)
    if (found === null) return false
    const breath = turn.slice(0, found.index).split(BREATH_ENDS).at(-1) ?? ''
    const rest = turn.slice(found.index + found[0].length)
    return !NOT_OVER.test(breath) && !BUT_NOT.test(rest) && !comesBack(rest)
  })
