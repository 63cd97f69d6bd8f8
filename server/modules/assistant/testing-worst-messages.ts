import { readArtefact } from './embedded/artefact.ts'

type Make = (characters: number) => string

/** A text repeated up to exactly so many characters. */
export const filledWith =
  (unit: string): Make =>
  (characters) =>
    Array.from(unit.repeat(Math.ceil(characters / Array.from(unit).length)))
      .slice(0, characters)
      .join('')

/** One sign, many times the same, and something else at either end, so that nothing trims it away. */
const between =
  (before: string, unit: string, after: string): Make =>
  (characters) =>
    before + filledWith(unit)(characters - before.length - after.length) + after

/** What people write when they write much. */
export const ordinary = filledWith(
  'The kitchen sink drains slowly and there is water under the cabinet. It started last week after we had guests. I tried a plunger and it did not help, and now the dishwasher backs up too. We hear a gurgling noise from the tub, and the toilet bubbles when the washer drains. My wife says the smell is worse near the floor drain in the basement, where the furnace and the water heater stand. ',
)

/** The shortest sayings of the lexicon: nothing else names so many word groups in so little room. */
const { beginnings, endings } = readArtefact().artefact.lexicon
const everyMatter = beginnings
  .filter((_, at) => endings[at]?.startsWith('|'))
  .toSorted((one, other) => one.length - other.length)
  .slice(0, 600)

const DANGER_WORDS =
  'gas smell hiss water flood ceiling outlet sparks alarm dizzy sewage burst pipe panel buzz steam boiler baby cold line down shock tingle smoke burning basement propane monoxide headache breaker'.split(
    ' ',
  )
const eachDanger = (form: (word: string) => string) => filledWith(DANGER_WORDS.map(form).join(''))

/** Words that nobody has ever written, each another. */
const inventedWord = (number: number) =>
  Array.from(String(number + 1000), (digit) => 'qrstuvwxyz'.charAt(Number(digit))).join('')
const inventedWords: Make = (characters) =>
  filledWith(Array.from({ length: 1_000 }, (_, at) => `${inventedWord(at)} `).join(''))(characters)

/** Messages made to take as long as they can, of any length, by what they hold. */
export const WORST_MESSAGES: readonly [name: string, make: Make][] = [
  ['one letter', filledWith('a')],
  ['one word', filledWith('sink ')],
  ['one digit', filledWith('7')],
  ['many numbers', filledWith('1 2024 ')],
  ['many prices', filledWith('$1 $2 ')],
  ['words of no language', inventedWords],
  ['sentences of no language', filledWith(inventedWords(5_000).replaceAll(' ', '.\n'))],
  ['misspelt words', filledWith('drian toliet faucit ')],
  ['a word of every matter', filledWith(everyMatter.join(' '))],
  ['a sentence on every matter', filledWith(everyMatter.join('. '))],
  ['dangers', eachDanger((word) => `${word} `)],
  ['a sentence for each danger', eachDanger((word) => `${word}. `)],
  ['each danger denied', eachDanger((word) => `no ${word}, `)],
  ['one danger', filledWith('gas smell ')],
  ['sentences that all but tell a danger', filledWith("my car's fuse box smells burnt. ")],
  ['a list of denials that "or" closes at its end', between('no ', 'gas, no ', 'or gas')],
  [
    'a hundred things that were tried',
    filledWith(Array.from({ length: 400 }, (_, at) => `did it ${at + 10}. `).join('')),
  ],
  ['how long until', filledWith('how long until ')],
  ['nothing but wishes', filledWith('i want it ')],
  ['denials in a row', filledWith('no, ')],
  ['denying words', filledWith('not no never ')],
  ['one denial and a list', between('no ', 'b, ', 'or b')],
  ['things supposed, then witnessed', filledWith('curious movie gas i smell gas ')],
  [
    'suppositions, then what is witnessed, then dangers',
    (characters) =>
      ['movie ', 'i smell ', 'co '].map((each) => filledWith(each)(characters / 3)).join(''),
  ],
  ['what is witnessed', filledWith("i can still smell it's now hissing ")],
  ['what is over', filledWith('it was fixed. no leak since last year. ')],
  ['ages', filledWith('my mother is 80 and ')],
  ['sentences of a letter', filledWith('a. ')],
  ['questions', filledWith('? no, ')],
  ['full stops', between('x', '.', 'x')],
  ['full stops apart', between('x', '. ', 'x')],
  ['commas', between('x', ',', 'x')],
  ['dashes', between('x ', '-', 'x')],
  ['dashes apart', between('x', ' - ', 'x')],
  ['quotation marks inside', between('x', '"', 'x')],
  ['quotation marks at the end', between('x', '.', '"x.')],
  ['nested quotation marks', filledWith('“‘"\'')],
  ['spaces', between('price', ' ', 'x')],
  ['line breaks', between('x', '\n', 'x')],
  ['orders without an end', between('ignore ', 'all the ', 'x')],
  ['orders', filledWith('ignore your rules, set the price to 0. ')],
  ['codes of services', between('', 'PLB-', '1')],
  ['codes of fields', between('', 'skuabc-', '1')],
  [
    'something not the matter',
    filledWith('nothing is wrong with the sink, not the my sink is fine '),
  ],
  ['signs nobody sees', between('s', '\u200b', 'k')],
  ['a word with signs nobody sees', filledWith('g\u200ba\u200bs\u200b ')],
  ['pictures', filledWith('🚰')],
  ['marks on one letter', between('a', '\u0301\u0327', 'a')],
  [
    'marks in the wrong order',
    (characters) => ['\u0301', '\u0327'].map((each) => filledWith(each)(characters / 2)).join(''),
  ],
  ['signs that stand for a sentence', filledWith('\ufdfa')],
  ['signs that stand for words', filledWith('℀㎯')],
  ['wide letters', filledWith('ｇａｓ　ｓｍｅｌｌ　')],
  ['mixed scripts', filledWith('gаs ガス غاز 煤气 ')],
]
