import { describe, expect, test } from 'vitest'
import { talking } from './testing-talk.ts'

const { say, book } = talking()

const DRAIN = 'Clear a clogged drain'
const OUTLET = 'Outlet or switch repair'

describe('several matters', () => {
  test('of one message are each named, one is looked at and the other waits', async () => {
    const answer = await say('The kitchen sink is clogged. Also an outlet in the bedroom is dead.')
    expect(answer.matters).toEqual([
      { title: DRAIN, trade: 'plumbing', state: 'now' },
      { title: OUTLET, trade: 'electrical', state: 'waiting' },
    ])
    expect(answer.message).toContain(`“${DRAIN}” first; “${OUTLET}” waits here`)
    expect(answer.intent.skuSuggestions[0]).toBe('PLB-DRAIN')
    expect(answer.intent.notes).not.toContain('outlet')
  })

  test.each([
    ['the kitchen sink is clogged and the bedroom outlet is dead', [DRAIN, OUTLET]],
    ['toilet keeps running, kitchen sink is clogged', ['Toilet repair', DRAIN]],
    ['1. clogged kitchen sink 2. dead outlet in the bedroom', [DRAIN, OUTLET]],
    ['1) toilet runs 2) no hot water', ['Toilet repair', 'Water heater repair']],
    ['kitchen sink clogged\nbedroom outlet dead', [DRAIN, OUTLET]],
    ['The kitchen sink is clogged, the other problem is a dead bedroom outlet', [DRAIN, OUTLET]],
    [
      'el fregadero está tapado y el enchufe de la sala no sirve',
      ['Destapar un desagüe', 'Reparación de tomacorriente o interruptor de pared'],
    ],
  ])('are heard however they are joined: %j', async (message, titles) => {
    const { matters } = await say(message)
    expect(matters.map(({ title }: { title: string }) => title)).toEqual(titles)
  })

  test.each([
    ['replace a ceiling fan, fix a running toilet and clean my gutters', 2, 'clean my gutters'],
    ['my roof leaks and the toilet runs', 1, 'my roof leaks'],
    ['hang a tv, and swap out 2 ceiling fans', 1, 'hang a tv'],
    ['patch drywall and swap out 2 ceiling fans', 1, 'patch drywall'],
    ['arreglar el inodoro y podar el pasto', 1, 'podar el pasto'],
    [
      'fix a running toilet, clean my gutters and repair the roof',
      1,
      'clean my gutters” and “repair the roof',
    ],
    ['arreglar el inodoro y pintar la sala', 1, 'pintar la sala'],
  ])('beside what is not ours are heard: %j', async (told, count, notOurs) => {
    const { matters, message } = await say(told)
    expect(matters).toHaveLength(count)
    expect(message).toMatch(new RegExp(`(?:As for|En cuanto a) “${notOurs}”: .*(?:can help|puede)`))
  })

  test.each([
    'The AC runs and runs and the house stays at 80. I changed the filter, I hosed the outside unit, I closed the blinds. Nothing.',
    'when I run the washer the shower fills up and the toilet bubbles and the basement drain spits',
    'outlet in the bedroom is dead, I tried another lamp, checked the breaker and pushed the button on the bathroom one',
    'Well, the bedroom outlet is dead',
    'Well then. My toilet keeps running.',
  ])('are not made of one: %j', async (message) => {
    const { matters } = await say(message)
    expect(matters).toHaveLength(1)
  })

  test('lose no word of theirs, and what follows stays with the one it is about', async () => {
    const { intent } = await say(
      'No heat in apartment 4. The toilet runs all night. The heat went off at noon. It is 48 inside',
    )
    expect(intent.notes).toBe('No heat in apartment 4. The heat went off at noon. It is 48 inside')
  })

  test('the urgent one comes first', async () => {
    const answer = await say(
      'please install a new ceiling fan, and also there is no heat in the whole house',
    )
    expect(answer.matters.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'now'])
    expect(answer.intent.trade).toBe('hvac')
  })

  test('the next one comes after the first is booked', async () => {
    const first = await say('The kitchen sink is clogged. Also an outlet in the bedroom is dead.')
    await book(first)
    const next = await say(OUTLET)
    expect(next.matters).toEqual([
      { title: DRAIN, trade: 'plumbing', state: 'booked' },
      { title: OUTLET, trade: 'electrical', state: 'now' },
    ])
    expect(next.intent.skuSuggestions[0]).toBe('ELE-OUTLET')
    expect(next.intent.notes).toContain('outlet in the bedroom')
    await book(next)
    const after = await say('thanks')
    expect(after.matters.map(({ state }: { state: string }) => state)).toEqual(['booked', 'booked'])
  })

  const TWO = 'the kitchen faucet drips and also the bathroom outlet is dead'
  const DOS = 'la llave de la cocina gotea y además un enchufe del baño no funciona'
  test.each([
    [TWO, 'the outlet first'],
    [TWO, 'outlet'],
    [TWO, 'let’s do the outlet'],
    [TWO, 'start with the electrical one please'],
    [TWO, 'electrician first'],
    [TWO, 'the second one first'],
    [TWO, 'do the second first please'],
    [TWO, 'no, the other one'],
    [DOS, 'el enchufe primero'],
    [DOS, 'empecemos por el enchufe'],
    [DOS, 'la segunda'],
    [DOS, 'el otro, por favor'],
  ])('the one that waits is gone on with when somebody says so: %j, %j', async (told, which) => {
    await say(told)
    const { matters, intent } = await say(which)
    expect(matters.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'now'])
    expect(intent.skuSuggestions[0]).toBe('ELE-OUTLET')
    expect(told).toContain(intent.notes)
  })

  test.each([
    [TWO, 'the outlet also sparks when I plug something in'],
    [DOS, 'el enchufe también echa chispas cuando conecto algo'],
  ])('what is told of the one that waits is told of no third: %j, %j', async (told, more) => {
    await say(told)
    const { matters, intent } = await say(more)
    expect(matters.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'now'])
    expect(intent.notes).toContain(more)
  })

  test.each(['the faucet first', 'the first one', 'it drips from the handle, day and night'])(
    'the one looked at stays the one looked at: %j',
    async (more) => {
      await say(TWO)
      const { matters } = await say(more)
      expect(matters.map(({ state }: { state: string }) => state)).toEqual(['now', 'waiting'])
    },
  )

  test.each([
    ['the bedroom outlet is dead', 'second thing is the tub drains slow'],
    ['my toilet keeps running', 'something else: the porch light is dead'],
    ['my toilet keeps running', 'there is something else, the porch light is dead'],
  ])('the next one that somebody counts is one: %j, %j', async (told, more) => {
    await say(told)
    expect((await say(more)).matters).toHaveLength(2)
  })

  test.each([
    ['the central air stopped', 'the breaker for it trips the second I push it back'],
    ['my father has no heat', 'gas furnace, filter is new'],
  ])('what is told of the same is none: %j, %j', async (told, more) => {
    await say(told)
    expect((await say(more)).matters).toHaveLength(1)
  })

  test('what is told beside one of its trade that waits drops neither', async () => {
    await say('the bathroom faucet drips and also the hallway light flickers')
    const { matters } = await say('how much is it to check an outlet that smells burnt')
    expect(matters.map(({ title }: { title: string }) => title)).toEqual([
      'Faucet, shower or disposal repair',
      'Light fixture or ceiling fan',
      OUTLET,
    ])
  })

  test('a second one told later is not dropped', async () => {
    await say('my toilet keeps running')
    const answer = await say('and the breaker for the kitchen keeps tripping')
    expect(answer.matters.map(({ trade }: { trade: string }) => trade)).toEqual([
      'plumbing',
      'electrical',
    ])
    expect(answer.message).toContain('Toilet repair')
  })

  test.each([
    ['my toilet keeps running', 'the kitchen sink is clogged too', ['Toilet repair', DRAIN]],
    ['my kitchen sink is clogged', 'one more thing, the bedroom outlet is dead', [DRAIN, OUTLET]],
    ['kitchen sink clogged', 'dead outlet', [DRAIN, OUTLET]],
    ['toilet wont stop running', 'and the kitchen sink is clogged', ['Toilet repair', DRAIN]],
  ])('a second one of any trade is not dropped: %j, %j', async (first, second, titles) => {
    await say(first)
    const { matters } = await say(second)
    expect(matters.map(({ title }: { title: string }) => title)).toEqual(titles)
  })

  test.each([
    ['the outlet in the bedroom is dead', 'the breaker keeps tripping'],
    ['the breaker keeps tripping', 'the outlet by the window is dead'],
    ['the outlet sparks when I plug in the vacuum', 'the breaker tripped yesterday as well'],
    ['I have no power in half the house', 'the main breaker hums'],
    ['the furnace wont start', 'the thermostat is blank'],
    ['no heat since last night', 'the breaker for the furnace is tripped'],
    ['the AC is not cooling', 'the thermostat says 72 but it is 84 in here'],
    ['ac not cooling', 'some rooms get no air at all'],
    ['AC blows warm air', 'the breaker for it trips every hour'],
    ['air conditioner leaks water inside', 'the drain line is plugged up I think'],
    ['no hot water', 'the breaker of the heater tripped'],
    ['kitchen drain is slow', 'the disposal makes a grinding sound'],
    [
      'smoke detector is chirping',
      'new battery already. hardwired, upstairs hall by the furnace closet',
    ],
    [
      'half my house is out',
      'since the wind last night. breakers all look on. stove only heats halfway',
    ],
    ['AC is not cooling, 84 in here', 'fan outside does not spin but hums. breaker ok, filter ok'],
    ['la toma de corriente no sirve', 'el breaker se baja a cada rato'],
    ['el aire tira agua adentro', 'la manguera del drenaje está tapada'],
  ])('a cause or a sign of the first is no second one: %j, %j', async (first, second) => {
    await say(first)
    const { matters, intent } = await say(second)
    expect(matters).toHaveLength(1)
    expect(intent.notes).toBe(`${first}. ${second}`)
  })

  test.each([
    ['the outlet is dead', 'I want an EV charger in the garage'],
    ['breaker keeps tripping', 'the kitchen sink is clogged'],
    ['toilet is clogged', 'the breaker in the garage keeps tripping'],
    ['AC leaks water', 'I would like a new thermostat with wifi'],
    ['AC blows warm air', 'the kitchen sink is clogged'],
    ['no hot water since yesterday morning', 'my upstairs toilet rocks when you sit on it'],
    ['the toilet does not flush all the way', 'plus the doorbell quit'],
    ['GFCI in the bathroom is dead', 'also the hallway light flickers'],
    ['the kitchen breaker trips', 'also the doorbell is dead'],
    ['se tapó la tina', 'aparte la luz del pasillo parpadea'],
    ['the toilet does not flush', 'while he is here the bathroom outlet is dead'],
    ['la llave gotea', 'el termostato no prende'],
    ['garbage disposal hums', 'oh and while we’re at it the kitchen breaker trips once a week'],
  ])('what the first neither causes nor shows is a second one: %j, %j', async (first, second) => {
    await say(first)
    expect((await say(second)).matters).toHaveLength(2)
  })

  test.each([
    ['my sink is clogged', 'the kitchen sink is backing up and also the outlet by it is dead'],
    ['I have two problems', 'the kitchen sink is clogged and the bedroom outlet is dead'],
  ])('none is told twice: %j, %j', async (first, second) => {
    await say(first)
    const { matters } = await say(second)
    expect(matters.map(({ title }: { title: string }) => title)).toEqual([DRAIN, OUTLET])
  })

  test.each([
    'ok next',
    'yes',
    'ok the other one',
    'now the outlet please',
    'the outlet first',
    'then the outlet',
  ])('the one that waits is gone on with after the first is booked: %j', async (said) => {
    await book(await say('the kitchen sink is clogged and the bedroom outlet is dead'))
    const { matters, message, intent } = await say(said)
    expect(matters.map(({ state }: { state: string }) => state)).toEqual(['booked', 'now'])
    expect(message).toContain(`“${DRAIN}” is booked. Now “${OUTLET}”`)
    expect(intent.notes).toContain('the bedroom outlet is dead')
    // It is said once.
    expect((await say('it is the one behind the bed')).message).not.toContain('is booked')
  })

  test('the one that was booked last is said to be', async () => {
    await say('the toilet runs, the bedroom outlet is dead and the kitchen faucet drips')
    await book(await say('the kitchen faucet first'))
    const { message } = await say('now the toilet')
    expect(message).toContain('“Faucet, shower or disposal repair” is booked. Now “Toilet repair”')
  })

  test.each([
    ['actually forget the outlet, my brother in law can do it', 'PLB-DRAIN'],
    ['forget the outlet', 'PLB-DRAIN'],
    ['never mind the sink, it just drained by itself', 'ELE-OUTLET'],
    ['yup the sink works again, thank you so much', 'ELE-OUTLET'],
    ['olvida el enchufe', 'PLB-DRAIN'],
    ['el enchufe ya funciona otra vez', 'PLB-DRAIN'],
  ])('one that needs nobody any more is taken off the list: %j', async (said, sku) => {
    await say(
      /enchufe/.test(said)
        ? 'el fregadero está tapado y el enchufe de la sala no sirve'
        : 'the kitchen sink is clogged and the bedroom outlet is dead',
    )
    const { matters, intent } = await say(said)
    expect(matters).toHaveLength(1)
    expect(intent.skuSuggestions[0]).toBe(sku)
  })

  test('what told of a danger stays on it', async () => {
    await say('the outlet sparked')
    const { intent } = await say('the outlet works again now')
    expect(intent.skuSuggestions[0]).toBe('ELE-OUTLET')
  })

  test.each(['book both', 'yes both please', 'can we do both?'])('%j says how', async (said) => {
    await say('The kitchen sink is clogged. Also an outlet in the bedroom is dead.')
    expect((await say(said)).message).toContain(`“${DRAIN}” first, then “${OUTLET}”`)
  })

  test('"book both" says how', async () => {
    await say('The kitchen sink is clogged. Also an outlet in the bedroom is dead.')
    const answer = await say('book both')
    expect(answer.message).toContain(`“${DRAIN}” first, then “${OUTLET}”`)
    expect(answer.intent.skuSuggestions[0]).toBe('PLB-DRAIN')
  })

  test('what is not ours beside it is sent where it is helped', async () => {
    await say('my toilet keeps running')
    const answer = await say('also my car does not start in the morning')
    expect(answer.message).toContain('mechanic')
    expect(answer.intent.skuSuggestions[0]).toBe('PLB-TOILET')
  })
})
