const ORDINALS: readonly RegExp[] = [
  /^(?:the |option |number |no\.? ?|# ?)?(?:1|1st|first|one|a)(?: one| option)?$/iu,
  /^(?:the |option |number |no\.? ?|# ?)?(?:2|2nd|second|two|b)(?: one| option)?$/iu,
  /^(?:the |option |number |no\.? ?|# ?)?(?:3|3rd|third|three|c|last)(?: one| option)?$/iu,
]
const CANNOT_TELL =
  /^(?:none(?: of (?:these|those|them|the above))?|neither(?: of (?:these|those|them))?|something else|i (?:really )?(?:do ?n['\u2019]?o?t|dont) know|idk|(?:i['\u2019]?m )?not (?:really )?sure|no (?:idea|clue)|(?:i )?(?:really )?can(?:['\u2019]?t|not) (?:tell|say)|unsure|dunno|ninguna?(?: de (?:est|es)[ao]s)?|no s[e\u00e9]|no estoy segur[oa]|ni idea)$/iu

const QUOTES = '"\'“”\u2018\u2019'
const CLOSING = `${QUOTES}.!`

/** In lower case, without the marks around it. */
export const bare = (text: string): string => {
  const trimmed = text.trim()
  // Step by step from either end: a pattern would try a run of marks anew from each of its marks.
  let from = 0
  while (from < trimmed.length && QUOTES.includes(trimmed.charAt(from))) from += 1
  let to = trimmed.length
  while (to > from && CLOSING.includes(trimmed.charAt(to - 1))) to -= 1
  return trimmed.slice(from, to).toLowerCase()
}

/** The choice that an answer picks: by its words, or as "the second one". */
export function pickOf(answer: string, choices: readonly string[]): string | undefined {
  const said = bare(answer)
  return (
    choices.find((choice) => bare(choice) === said) ??
    choices[ORDINALS.findIndex((ordinal) => ordinal.test(said))]
  )
}

/** Whether somebody who was asked cannot tell, either. */
export const cannotTell = (answer: string): boolean => CANNOT_TELL.test(bare(answer))

const ALL =
  /^(?:(?:please |yes,? |ok,? )*(?:book|do|take|schedule|get) )?(?:both|all(?: of (?:them|it))?|them (?:both|all)|all (?:two|three)|the two|everything)(?: of them)?(?: please)?$|^(?:s[i\u00ed],? )?(?:reserv\p{L}*|agend\p{L}*|haz(?:me)?|quiero)? ?(?:los|las) (?:dos|tres)|^amb[oa]s$/iu

/** "Book both", "all of them". */
export const wantsAll = (text: string): boolean => ALL.test(bare(text))
