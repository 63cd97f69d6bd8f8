import type { WordGroups } from '#server/modules/assistant/embedded/lexicon-table.ts'
import { numbers } from './number-words.ts'

/** Sayings that move what follows them into a question about something that has not happened. */
export const SUPPOSITIONS: WordGroups = {
  supposed: `what gas, what natural gas, what propane, what carbon monoxide, what signs,
    what symptoms, in case, in event, prevent, avoid, protect against, protect from,
    what happens if, what would happen, risk of, how common, how likely, difference between,
    insurance cover, insurance claim, possibility of, how detect, keep from, how keep pipe, how keep water,
    how keep drain, how keep from, keep pipe, in future, next time,
    movie, video, read about, article, story about, heard about, on news, saw news, curious, dream,
    if ever, whether ever, how hot may, how many psi, what psi, which psi, scared me with,
    nervous about people, worried about getting, worry about getting, worried what, paranoid about,
    phobia, how often, which is better, homeowners cover, homeowners policy, insurance question, insurance pay, insurance require, insurance discount,
    rider for, coverage for, who pays if, teach my, teach kids, teach scouts,
    state law, checklist for, checkup, price on new, pressed test, pressed button, test button,
    push test, which brand, best brand, news says, says on news, across town, other side of town,
    bursting method, burst method, lyrics, band called, trade school, looking for work, resume`,
  aside: `at risk of, insurance company, insurance adjuster, sent video, have video, took video,
    video shows, video of, got video, made video, during movie, at movies, watch movie, movie night,
    not avoid, keep from falling, keep from spreading, not keep from, home warranty company,
    under warranty, out of warranty`,
}

const OLD_YEARS = [1970, 2023] as const
/** "Built in 1987" tells of something that goes on. */
const MADE = `built, install, installed, replaced, bought, put, renovated, rewired, updated, remodeled,
  moved, made, since, done, redone, started, from, dates, added, finished`
const since = MADE.split(',')
  .map((made) => numbers(...OLD_YEARS, (year) => `${made} in ${year}`))
  .join(', ')

/**
 * Sayings that put a danger into the past. `past` does so for its own turn, `settled` for all that was
 * told up to there as well, and a `tale` for the whole message. `dangerisover` and
 * `dangersettled` are marks of `MARKS`.
 */
export const PAST: WordGroups = {
  past: `dangerisover, last year, last month, last winter, last summer, last fall, last spring,
    years ago, months ago, turned out, false alarm, all clear, resolved, taken care, previous owner,
    before we bought, long time ago, in past, ruled out, years back, winters ago, summers ago,
    winters back, summers back, decades ago, yrs ago, yrs back, when i was kid, when i was little,
    when i was small, when kid, when child, when boy, when girl, as kid, as child, growing up,
    in last house, at last house, in old house, at old house, in first house, in last apartment,
    in old apartment, in first apartment, at old place, at last place, in former house,
    in previous house, in college, in high school, lived through,
    in childhood, back in day, old days, ever happens, ever goes off, ever bursts, ever leaks,
    ever catches, ever breaks, ever comes, ever smell,
    ${numbers(...OLD_YEARS, (year) => `in ${year}`)}`,
  settled: `dangersettled, replaced same day, repaired same day, fixed same day, rehung same day, cleared same day, sealed same day, sorted same day, patched same day, that same year, perfect since,
    fine since, dry since, great since, quiet since, okay since, ok since, nothing since,
    no problem since, no problems since, no trouble since, no issue since, no issues since,
    no leak since, no leaks since, clean since, normal since, perfect ever since, fine ever since,
    dry ever since, good ever since, great ever since, ok ever since, perfectly ever since,
    perfectly since, trouble free since, not happened since, not leaked since, not once since,
    no smell since, signed off, passed inspection, sold that place,
    sold house since`,
  tale: `project for school, report for school, school project, class project, grade report, grader report, homework, essay, novel, thriller,
    screenplay, short story, quiz, trivia, flyer, handbook, loves to tell, loves telling,
    tells everybody, tells everyone, story for you, funny story, playing sims, video game,
    for class, safety class, settle argument, settle bet, book report, science fair, term paper,
    write checklist, writing checklist, blog post, podcast, crossword`,
  returned: 'came back, worse, reopened, recurring',
  ongoing: `since last year, since last month, since last winter, since last summer,
    since last fall, since last spring, new last year, bought last year, moved in last year,
    moved in last month, installed last year, replaced last year, new last month,
    installed last month, replaced last month, installed years ago, since month ago,
    started months ago, started last month, built years ago, bought years ago, moved in years ago,
    replaced years ago, put in years ago, since years ago, started years ago, worse since last year,
    turned out light, turned out lights, as good since, not good since, not fine since, ${since}`,
}

const REPAIRED = String.raw`(?:fixed|repaired|cleared|sorted)`
const FADED = String.raw`(?:gone|stopped|went away)`
const MENDED = String.raw`(?:fixed|repaired|replaced|rebuilt|rewired|rehung|redone|relined|sorted|sealed|resolved|patched)`
const RELATIVE = String.raw`(?:mother|mom|father|dad|wife|husband|aunt|uncle|neighbor|tenant|grand(?:ma|pa|mother|father|dad)|gran(?:ny|pa)?|nana|papa|pops?|pawpaw|abuel[ao]|in[- ]laws?|sister|brother)`
const DECADE = String.raw`(?:sevent(?:y|ies)|eight(?:y|ies)|ninet(?:y|ies)|nint(?:y|ies)|[789]0['\u2019]?s)`
const GREAT_AGE = String.raw`(?:6[6-9]|[7-9]\d|10\d)`
const SOMEBODY = String.raw`(?:${RELATIVE}|woman|man|lady|parents?|grand|person|widow|in-law|and|who|with|living|lives|is|here)`

/** Marks the place from which on somebody tells what he sees, hears or smells himself; no word of the text. */
export const WITNESSED = 'witnessedword'

/** Nobody witnesses what stands behind one of these. */
const NOT_WITNESSED = String.raw`(?<!\b(?:if|when|whenever|ever|should|would|might|could|can|cannot|never|not|no longer|[a-z]+n['\u2019]?t) (?:[^\s,.;:!?]+ ){0,3})`
const GOING_ON = String.raw`(?:hissing|leaking|sparking|smoking|buzzing|pouring|spraying|gushing|rumbling|steaming|smoldering|burning|melting|beeping|blaring|going off|coming up|backing up|coming down)`

/**
 * What the stems cannot show is marked in the text before they are taken: what somebody witnesses,
 * what is over, how old somebody is, and turns of phrase that mean no illness.
 */
export const MARKS: readonly [RegExp, string][] = [
  [/\bgass?z?(?= (?:leak|smel|pipe|line|od|stov))|\bgaz\b/giu, 'gas'],
  [/\bmono?d?[aeiou]?x[a-z]{1,5}\b/giu, 'monoxide'],
  [/\bcar[bv][a-z]{0,3} monoxide\b/giu, 'carbon monoxide'],
  [/\brot+[ei]n\b/giu, 'rotten'],
  [/\bpropain\b/giu, 'propane'],
  [/\b(?:alrm|alram|alarem)s?\b/giu, 'alarm'],
  [/\bgage\b/giu, 'gauge'],
  [
    /\b(beep|blar|blow|bubbl|bulg|burn|chirp|climb|com|feel|flash|go|growl|hiss|leak|rumbl|scream|smell|spark|spray|steam|stink|whistl)in['\u2019]?(?![\p{L}])/giu,
    '$1ing',
  ],
  [
    new RegExp(
      String.raw`\b(?:used to (?!be\b)|(?:was|were|been|got|already|since|had it|had them|is now|then) ${REPAIRED}\b)`,
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
      String.raw`\b(?:i['\u2019]?m|i am|s?he['\u2019]?s|s?he is|${RELATIVE}(?: is|['\u2019]?s)?,?|parents are|aged?) ${GREAT_AGE}\b(?! ?(?:degrees|percent|\u00b0|f\b))`,
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
  [
    new RegExp(
      String.raw`(?<!\b(?:need|needs|want|wants|get|getting|until|till|before|have|like|when|once|if|can|could|please) )\b(?:(?:it|that|that one|this|everything|all)(?:['\u2019]s| was| were| is| has been| got)|they(?:['\u2019]ve| have| were| all)?|all|and) (?:all |since |then |completely |long )?${MENDED}\b(?! (?:wrong|bad|poor|with|by me|twice|but|last|three|and still|yesterday))`,
      'giu',
    ),
    ' dangersettled ',
  ],
  [
    /\b(?:that|this|it|which|all) (?:was|happened|were) (?:[\w-]+ ){1,4}(?:years|yrs|winters|summers|decades) (?:ago|back)\b/giu,
    ' dangersettled ',
  ],
  [
    /(?:\b(?:no,? wait|scratch that|never ?mind|correction|actually no|i mean),? (?:it['\u2019]?s |that['\u2019]?s |it is |it was |the |he |they )*(?:just|only)\b|\? no,? (?:it was|it['\u2019]?s just|just|that was|i mean)\b)/giu,
    ' dangersettled ',
  ],
  [
    new RegExp(
      String.raw`\b(?:i['\u2019]?m|i am|s?he['\u2019]?s|s?he is|they are|they['\u2019]re|${RELATIVE}(?: is|['\u2019]?s)?,?|parents are|both|aged?|past|over|turned|turning) ${DECADE}(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?\b(?! ?(?:degrees|in here|inside|outside|out|percent))`,
      'giu',
    ),
    ' elderlyperson ',
  ],
  [
    new RegExp(
      String.raw`\b(?:his|her|their|the|my) (?:(?:late|early|mid)[- ]?)?${DECADE}\b(?= (?:and|who|with|alone|living|lives|so|she|he|btw|at home)|[.,!]|$)`,
      'giu',
    ),
    ' elderlyperson ',
  ],
  [
    new RegExp(
      String.raw`\b(?:are|both|turned|turning|at) ${GREAT_AGE} (?:and ${GREAT_AGE}|last|this|next|years|now|in (?:may|june|july))\b`,
      'giu',
    ),
    ' elderlyperson ',
  ],
  [/\bin here\b/giu, ' in indoors '],
  [/\bnever again\b/giu, ' dangersettled '],
  [/\b(?:in|of|from|since) ['\u2019]\d\d\b/giu, ' dangerisover '],
  [/\bfalse alarm ?\?/giu, ' '],
  [
    /\b(?:not|isn['\u2019]?t|aren['\u2019]?t|wasn['\u2019]?t|no longer) (?:just|only|merely|simply)\b/giu,
    ' ',
  ],
  [
    /\b(?:it['\u2019]?s|it is|starte?d?s?|began|now) (?:now |just |still )?(?:sparking|arcing)\b/giu,
    '$& dangersparking ',
  ],
  [
    /\b(?:it['\u2019]?s|it is|starte?d?s?|began|now) (?:now |just |still )?(?:smoking|smoldering|smouldering)\b/giu,
    '$& dangersmoking ',
  ],
  [/\bsick (?:of|and tired)\b/giu, ' '],
  [
    new RegExp(
      String.raw`${NOT_WITNESSED}\b(?:(?:i|we|he|she|they|u|you)(?: (?:can|still|also|now|all|just|both))* (?:smell|hear)s?|(?:is|are|[a-z]+['\u2019]s|keeps?|started|starts) (?:now |still |just )?${GOING_ON})\b`,
      'giu',
    ),
    ` ${WITNESSED} $&`,
  ],
]
