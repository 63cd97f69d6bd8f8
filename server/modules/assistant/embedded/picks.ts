const ORDINALS: readonly RegExp[] = [
  /^(?:the |option |number |no\.? ?|# ?)?(?:1|1st|first|one|a)(?: one| option)?$/iu,
  /^(?:the |option |number |no\.? ?|# ?)?(?:2|2nd|second|two|b)(?: one| option)?$/iu,
  /^(?:the |option |number |no\.? ?|# ?)?(?:3|3rd|third|three|c|last)(?: one| option)?$/iu,
]
const CANNOT_TELL =
  /^(?:none(?: of (?:these|those|them|the above))?|neither(?: of (?:these|those|them))?|something else|i (?:really )?(?:do ?n['’]?o?t|dont) know|idk|(?:i['’]?m )?not (?:really )?sure|no (?:idea|clue)|(?:i )?can(?:['’]?t|not) (?:tell|say)|unsure|dunno)$/iu

const bare = (text: string): string => text.trim().replaceAll(/^["'“”‘’]+|["'“”‘’.!]+$/gu, '')

export const sameWords = (one: string, other: string): boolean =>
  bare(one).toLowerCase() === bare(other).toLowerCase()

/** The choice that an answer picks: by its words, or as "the second one". */
export const pickOf = (answer: string, choices: readonly string[]): string | undefined =>
  choices.find((choice) => sameWords(choice, answer)) ??
  choices[ORDINALS.findIndex((ordinal) => ordinal.test(bare(answer)))]

/** Whether somebody who was asked cannot tell, either. */
export const cannotTell = (answer: string): boolean => CANNOT_TELL.test(bare(answer))
