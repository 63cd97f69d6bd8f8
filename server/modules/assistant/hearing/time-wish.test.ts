import { expect, test } from 'vitest'
import { newestWish } from './newest-wish.ts'
import { firstDayWished, fitting, inOrder, wishIn } from './time-wish.ts'

/** A Tuesday, 9 AM in New York. */
const now = new Date('2026-11-24T14:00:00Z')
const timeZone = 'America/New_York'

const window = (start: string) => ({ start, end: start, label: start, timeZone })
const TUESDAY_11 = window('2026-11-24T16:00:00.000Z')
const TUESDAY_17 = window('2026-11-24T22:00:00.000Z')
const WEDNESDAY_9 = window('2026-11-25T14:00:00.000Z')
const THURSDAY_17 = window('2026-11-26T22:00:00.000Z')
const SATURDAY_13 = window('2026-11-28T18:00:00.000Z')
const ALL = [TUESDAY_11, TUESDAY_17, WEDNESDAY_9, THURSDAY_17, SATURDAY_13]

test.each([
  ['Thursday evening', [THURSDAY_17]],
  ['thurs would be best', [THURSDAY_17]],
  ['any time saturday', [SATURDAY_13]],
  ['on the weekend please', [SATURDAY_13]],
  ['tomorrow', [WEDNESDAY_9]],
  ['in the morning', [TUESDAY_11, WEDNESDAY_9]],
  ['wednesday before 10am or saturday after noon', [WEDNESDAY_9, SATURDAY_13]],
  ['tuesday before noon or wednesday after 2pm', [TUESDAY_11]],
  ['today before 9am or after 5pm', [TUESDAY_17]],
  ['wednesday morning or thursday after 3pm', [WEDNESDAY_9, THURSDAY_17]],
  ['el miércoles en la mañana o el jueves después de las 4', [WEDNESDAY_9, THURSDAY_17]],
  ['thursday evening and saturday at 1pm both work', [THURSDAY_17, SATURDAY_13]],
  ['tuesday or wednesday morning', [TUESDAY_11, WEDNESDAY_9]],
  ['tuesday noon', [TUESDAY_11]],
  ['sat or sunday only please', [SATURDAY_13]],
  ['next wednesday', []],
  ['not before noon', [TUESDAY_17, THURSDAY_17, SATURDAY_13]],
  ['after 5', [TUESDAY_17, THURSDAY_17]],
  ['wednesday at 9 is best', [WEDNESDAY_9]],
  ['en la tarde, de preferencia', [SATURDAY_13]],
  ['after 4pm on tuesday', [TUESDAY_17]],
  ['book it for tomorrow at 10', [WEDNESDAY_9]],
  ['today at 5 please', [TUESDAY_17]],
  ['at 1:30pm', [SATURDAY_13]],
  ['5pm ok', [TUESDAY_17, THURSDAY_17]],
  ['a las 5 p. m.', [TUESDAY_17, THURSDAY_17]],
  ['1-5pm works', [SATURDAY_13]],
  ['between 9am and 1pm', [TUESDAY_11, WEDNESDAY_9]],
  ['wednesday between 8 and 12', [WEDNESDAY_9]],
  ['between 1 and 3 works', [SATURDAY_13]],
  ['entre las 9 y las 12', [TUESDAY_11, WEDNESDAY_9]],
  ['around noon', [TUESDAY_11]],
  ['el martes al mediodía', [TUESDAY_11]],
  ['come at 1pm, I have to leave by 6', [SATURDAY_13]],
  ['I get off work at 4 pm, so any time after 5 works', [TUESDAY_17, THURSDAY_17]],
  ['el 28 a la 1 pm', [SATURDAY_13]],
  ['el 20 a la 1 pm', []],
  ['nov 26', [THURSDAY_17]],
  ['November 26th works', [THURSDAY_17]],
  ['the 26th of november', [THURSDAY_17]],
  ['11/26', [THURSDAY_17]],
  ['11/26/26 please', [THURSDAY_17]],
  ['the 28th', [SATURDAY_13]],
  ['saturday the 28th', [SATURDAY_13]],
  ['saturday dec 12', []],
  ['saturday 28th works', [SATURDAY_13]],
  ['mejor el jueves 26 en la noche', [THURSDAY_17]],
  ['el martes 8 en la mañana', []],
  ['martes 8 pm no, mejor 11 am', [TUESDAY_11]],
  ['any day but the 24th', [WEDNESDAY_9, THURSDAY_17, SATURDAY_13]],
  ['after the 25th', [THURSDAY_17, SATURDAY_13]],
  ['not after the 25th', [TUESDAY_11, TUESDAY_17, WEDNESDAY_9]],
  ['before the 25th', [TUESDAY_11, TUESDAY_17]],
  ['can you come before thursday', [TUESDAY_11, TUESDAY_17, WEDNESDAY_9]],
  ['by thursday please', [TUESDAY_11, TUESDAY_17, WEDNESDAY_9, THURSDAY_17]],
  ['a más tardar el 25', [TUESDAY_11, TUESDAY_17, WEDNESDAY_9]],
  ['by wednesday or thursday', [TUESDAY_11, TUESDAY_17, WEDNESDAY_9, THURSDAY_17]],
  ['before thursday or saturday', [TUESDAY_11, TUESDAY_17, WEDNESDAY_9, THURSDAY_17]],
  ['tuesday or wednesday, not after friday', [TUESDAY_11, TUESDAY_17, WEDNESDAY_9]],
  ['in the morning, by the 27th', [TUESDAY_11, WEDNESDAY_9]],
  ['antes del jueves', [TUESDAY_11, TUESDAY_17, WEDNESDAY_9]],
  ['after thursday', [SATURDAY_13]],
  ['any time after tomorrow', [THURSDAY_17, SATURDAY_13]],
  ['I can’t do it before thursday', [THURSDAY_17, SATURDAY_13]],
  ['day after tomorrow', [THURSDAY_17]],
  ['pasado mañana', [THURSDAY_17]],
  ['in 2 days', [THURSDAY_17]],
  ['en dos días', [THURSDAY_17]],
  ['el 26 de noviembre por la tarde', []],
  ['el 26 de noviembre en la noche', [THURSDAY_17]],
  ['a partir del 26', [THURSDAY_17, SATURDAY_13]],
  ['not before nov 26', [THURSDAY_17, SATURDAY_13]],
  ['después del 26 de noviembre', [SATURDAY_13]],
  ['in two weeks', []],
  ['después de las 4 p. m.', [TUESDAY_17, THURSDAY_17]],
  ['no heat since Monday need someone tomorrow', [WEDNESDAY_9]],
  ['no tengo agua desde el lunes necesito a alguien mañana', [WEDNESDAY_9]],
  ['I am home every evening after 4', [TUESDAY_17, THURSDAY_17]],
  ['no water since Monday, please come tomorrow at 9', [WEDNESDAY_9]],
  ['its been like that since Saturday please come tomorrow', [WEDNESDAY_9]],
  ['I can’t do mornings', [TUESDAY_17, THURSDAY_17, SATURDAY_13]],
  ['anything but the weekend', [TUESDAY_11, TUESDAY_17, WEDNESDAY_9, THURSDAY_17]],
  ['not today', [WEDNESDAY_9, THURSDAY_17, SATURDAY_13]],
  ['tuesdays don’t work for me', [WEDNESDAY_9, THURSDAY_17, SATURDAY_13]],
  ['no heat can you come today', [TUESDAY_11, TUESDAY_17]],
  ['today is bad but tomorrow works', [WEDNESDAY_9]],
  ['I can’t make it on Tuesday', [WEDNESDAY_9, THURSDAY_17, SATURDAY_13]],
  ['Thursday, not in the morning', [THURSDAY_17]],
  ['no puedo por la mañana', [TUESDAY_17, THURSDAY_17, SATURDAY_13]],
  ['cualquier día menos el martes', [WEDNESDAY_9, THURSDAY_17, SATURDAY_13]],
  ['mañana a las 9 de la mañana', [WEDNESDAY_9]],
  ['el jueves por la noche', [THURSDAY_17]],
  ['mañana por la mañana', [WEDNESDAY_9]],
  ['el sábado', [SATURDAY_13]],
  ['ok cn sombody come tmrw', [WEDNESDAY_9]],
  ['tomorow plz', [WEDNESDAY_9]],
  ['morning or afternoon', [TUESDAY_11, WEDNESDAY_9, SATURDAY_13]],
  ['I cannot in the afternoon', [TUESDAY_11, TUESDAY_17, WEDNESDAY_9, THURSDAY_17]],
  ['afternoons after 5', [TUESDAY_17, THURSDAY_17]],
  ['not before 26 november, in the evening', [THURSDAY_17]],
  ['can we do afternoon instead of the 10 am', [SATURDAY_13]],
  ['tonight’s best', [TUESDAY_17]],
])('"%s" puts first what fits, and leaves nothing out', (said, first) => {
  const ordered = inOrder(fitting(wishIn(said), ALL, { now, timeZone }), ALL)
  expect(ordered.slice(0, first.length)).toEqual(first)
  expect(ordered).toHaveLength(ALL.length)
  expect(ordered.slice(first.length)).toEqual(ALL.filter((each) => !first.includes(each)))
})

test.each([
  'the sink leaks',
  'I live at 12 Elm Street',
  'my father sat on the toilet lid',
  'since last week',
  'since Tuesday',
  'every night at 2 am',
  'it trips at 15 amps',
  'I work 9am to 5pm',
  'a furnace from 2009',
  'it trips after 10 minutes',
  'it stops after 5-10 minutes',
  'the pipe is 8 by 12 inches',
  'a 3/4 valve',
  'the nut is 11/16',
  '1/2',
  'the 2nd floor bathroom',
  'may be the 1st one',
  'suena la alarma de monóxido',
  'truena como tocino friéndose',
  'the number went from 40 to 95',
  'a furnace from ’98',
  'it trips after 5 amps',
  'press 12, it rings at 11’s',
  'it drips between 5 and 10 times a minute',
  'pressure is between 40 and 60 psi',
  '',
])('"%s" is no wish', (said) => {
  expect(wishIn(said)).toBeNull()
})

test('"next week" is from its Monday on', () => {
  const MONDAY_9 = window('2026-11-30T14:00:00.000Z')
  expect(fitting(wishIn('sometime next week'), [...ALL, MONDAY_9], { now, timeZone })).toEqual([
    MONDAY_9,
  ])
})

test.each([
  'ac stopped working monday afternoon',
  'the outlet has been dead since the storm on friday',
  'the toilet leaked on Saturday and again this morning',
  'se fue la luz desde el lunes',
])('a time that is only told of is no wish: %j', (said) => {
  expect(newestWish([said], 2026)).toBeNull()
})

test.each([
  'need someone thursday evening to look at my dripping faucet',
  'The AC died on Monday. Can somebody come Thursday evening?',
  'se tapó el lunes, ¿pueden venir el jueves por la noche?',
])('a wish is heard beside what is told: %j', (said) => {
  expect(fitting(newestWish([said], 2026), ALL, { now, timeZone })).toEqual([THURSDAY_17])
})

test.each([
  ['dec 12', '2026-12-12'],
  ['12/12', '2026-12-12'],
  ['the 20th', '2026-12-20'],
  ['the 23rd', '2026-12-23'],
  ['in two weeks', '2026-12-08'],
  ['en un par de semanas', '2026-12-08'],
  ['next month', '2026-12-01'],
  ['el próximo mes', '2026-12-01'],
  ['next week', '2026-11-30'],
  ['the week after next', '2026-12-07'],
  ['not next week, the week after', '2026-12-07'],
  ['no la próxima, la otra semana', '2026-12-07'],
  ['weekend after next', '2026-12-05'],
  ['friday after next', '2026-12-04'],
  ['a week from thursday', '2026-12-03'],
  ['not next friday, the one after', '2026-12-04'],
  ['el próximo lunes no, el otro', '2026-12-07'],
  ['el otro jueves en la mañana', '2026-12-03'],
  ['lunes en ocho', '2026-12-07'],
  ['next week on thursday', '2026-12-03'],
  ['after dec 20', '2026-12-21'],
  ['in 10 days', '2026-12-04'],
  ['jan 5', '2027-01-05'],
  ['tomorrow', '2026-11-25'],
  ['today', null],
  ['in the morning', null],
  ['march 3', null],
  ['12/4', '2026-12-04'],
  ['12/16 works', '2026-12-16'],
])('"%s" is no sooner than %s', (said, day) => {
  expect(firstDayWished(wishIn(said), { now, timeZone })).toBe(day)
})
