import type { WordGroups } from '#server/modules/assistant/embedded/lexicon.ts'

/** Sayings that move what follows them into a question about something that has not happened. */
export const SUPPOSITIONS: WordGroups = {
  supposed: `what gas, what natural gas, what propane, what carbon monoxide, what signs,
    what symptoms, in case, in event, prevent, avoid, protect against, protect from,
    what happens if, what would happen, risk of, how common, how likely, difference between,
    insurance cover, insurance claim, possibility of, how detect, keep from, how keep, keep pipe, in future, next time,
    movie, video, read about, article, story about, heard about, on news, saw news, curious, dream,
    if ever, whether ever`,
  aside: 'at risk of, insurance company, insurance adjuster',
}

/** Sayings that put a danger into the past; `dangerisover` is a mark of `MARKS`. */
export const PAST: WordGroups = {
  past: `dangerisover, last year, last month, last winter, last summer, last fall, last spring,
    years ago, months ago, turned out, false alarm, all clear, resolved, taken care, previous owner,
    before we bought, long time ago, in past, ruled out, back in 19, back in 20`,
  ongoing: `since last year, since last month, since last winter, since last summer,
    since last fall, since last spring, new last year, bought last year, moved in last year,
    moved in last month, installed last year, replaced last year, new last month,
    installed last month, replaced last month, installed years ago, since month ago,
    started months ago, started last month`,
}

const REPAIRED = String.raw`(?:fixed|repaired|cleared|sorted)`
const FADED = String.raw`(?:gone|stopped|went away)`
const RELATIVE = String.raw`(?:mother|mom|father|dad|wife|husband|aunt|uncle|neighbor|tenant|grandma|grandpa)`
const GREAT_AGE = String.raw`(?:6[6-9]|[7-9]\d|10\d)`
const SOMEBODY = String.raw`(?:${RELATIVE}|woman|man|lady|parents?|grand|person|widow|in-law|and|who|with|living|lives|is|here)`

/**
 * What the stems cannot show is marked in the text before they are taken: what is over, how old
 * somebody is, and turns of phrase that mean no illness.
 */
export const MARKS: readonly [RegExp, string][] = [
  [
    new RegExp(
      String.raw`\b(?:used to|(?:was|were|been|got|already|since|had it|had them|is now|then) ${REPAIRED})\b`,
      'giu',
    ),
    ' dangerisover ',
  ],
  [
    new RegExp(
      String.raw`\b(?:smell|odor|leak|smoke|alarm|sparking)s?,? (?:is|has|was|are|it is)?\s?(?:now )?${FADED}\b`,
      'giu',
    ),
    ' dangerisover ',
  ],
  [
    new RegExp(
      String.raw`\b(?:i['’]?m|i am|s?he['’]?s|s?he is|${RELATIVE}(?: is|['’]?s)?,?|parents are|aged?) ${GREAT_AGE}\b(?! ?(?:degrees|percent|°|f\b))`,
      'giu',
    ),
    ' elderlyperson ',
  ],
  [
    new RegExp(
      String.raw`\b${GREAT_AGE}[- ]?(?:years?|yrs?|yo|y\/o)\b[- ]?(?:old)?(?= ${SOMEBODY})`,
      'giu',
    ),
    ' elderlyperson ',
  ],
  [/\bsick (?:of|and tired)\b/giu, ' '],
]
