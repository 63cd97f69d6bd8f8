import { describe, expect, test } from 'vitest'
import { talking } from './testing-talk.ts'

const { say } = talking()

describe('what is said after a matter was told', () => {
  test.each([
    'it has been like that since yesterday evening',
    'it started this morning',
    'since Tuesday',
    'every night at 2 am',
    'nope, no other drain is slow',
    'they already fixed it once and it leaks again',
    'takes a second to drain',
  ])('what is said of the matter asks for nothing else: %s', async (said) => {
    await say('my kitchen sink is clogged')
    const { intent } = await say(said)
    expect(intent.skuSuggestions[0]).toBe('PLB-DRAIN')
    expect(intent.notes).toBe(`my kitchen sink is clogged. ${said}`)
  })

  test.each([
    ['my water heater is leaking at the bottom', 'no hot water now either'],
    ['mi calentador de agua está goteando', 'no hay agua caliente tampoco'],
    ['it’s not the breaker, I checked, the bedroom outlet is dead', 'it is behind the bed'],
  ])('the professional reads every word of it: %j, %j', async (told, more) => {
    await say(told)
    expect((await say(more)).intent.notes).toBe(`${told}. ${more}`)
  })

  test.each([
    ['operator please', /^Nobody reads along/],
    ['status', /^Nothing is booked yet/],
    ['cant sign in', /profile|password|sign/i],
  ])('a few words need be no question: %j', async (asked, answer) => {
    await say('my kitchen sink is clogged')
    const { message, intent } = await say(asked)
    expect(message).toMatch(answer)
    expect(intent.notes).toBe('my kitchen sink is clogged')
  })

  test.each([
    ['how do i shut off the water?', /^Until then/],
    ['is the plumber licensed', /named a license/],
    ['will it be more than 600?', /costs \$/],
    ['how mutch', /costs \$/],
    ['who is comming', /^Nothing is booked yet/],
  ])('what they want to know before they book is answered: %j', async (asked, answer) => {
    await say('my kitchen sink is clogged')
    const { message, intent } = await say(asked)
    expect(message).toMatch(answer)
    expect(intent.notes).toBe('my kitchen sink is clogged')
  })

  test.each([
    ['my kitchen sink is clogged', 'I said it wrong, the bedroom outlet is dead'],
    ['se tapó el fregadero', 'me corrijo, lo que no sirve es un enchufe'],
  ])('who puts it right is heard: %j, %j', async (told, right) => {
    await say(told)
    const { intent, matters } = await say(right)
    expect(matters).toHaveLength(1)
    expect(intent.skuSuggestions[0]).toBe('ELE-OUTLET')
  })

  test.each([
    ['the ac is broken', 'no its the heat thats broken', 'HVC-FURNACE'],
    ['the toilet is clogged', 'sorry, i meant the bathtub is clogged', 'PLB-DRAIN'],
    ['sink clogged', 'nvm it’s the toilet', 'PLB-TOILET'],
  ])('what is put right takes the place of what was told: %j, %j', async (told, right, sku) => {
    await say(told)
    const { intent, matters } = await say(right)
    expect(intent.skuSuggestions[0]).toBe(sku)
    expect(intent.notes).toBe(right)
    expect(matters).toHaveLength(1)
  })

  test.each([
    ['sink clogged', 'is it the city’s problem or mine', /^I cannot tell that from here/],
    ['gotea la llave', '¿es normal que haga eso?', /^Eso no lo puedo saber desde aquí/],
    ['sink clogged', 'can you fix the sink?', /^(?!I cannot tell)/],
  ])(
    'what only somebody on site can answer is said to be so: %j, %j',
    async (told, asked, answer) => {
      await say(told)
      const { message, intent } = await say(asked)
      expect(message).toMatch(answer)
      expect(intent.skuSuggestions.length).toBeGreaterThan(0)
    },
  )

  test.each([
    [
      'the switch plate is warm and it buzzes',
      'should i turn off the breaker',
      'turn that circuit off',
    ],
    ['water comming from the cieling light', 'who do i call', 'call your electric utility'],
  ])('beside a danger the step that is asked for is told: %j, %j', async (told, asked, step) => {
    await say(told)
    expect((await say(asked)).message).toContain(step)
  })

  test.each([
    ['garbage disposal is jammed, it hums but doesnt spin', 'is it safe to put my hand in', null],
    ['my kitchen drain is slow', 'can a gas smell come from a drain?', 'gas'],
    ['the toilet runs', 'is it normal that the outlet sparks?', 'burning_or_sparking'],
  ])('a question tells of a danger where there is one: %j, %j', async (told, asked, hazard) => {
    await say(told)
    expect((await say(asked)).intent.safety?.hazard ?? null).toBe(hazard)
  })

  test('how the gas is shut off is told also where nothing is urgent', async () => {
    await say('i want my stove gas line moved')
    expect((await say('how do i shut off the gas')).message).toMatch(/^Until then, leave/)
  })

  test('an apology takes nothing back', async () => {
    await say('se tapó el fregadero')
    const { matters } = await say('Disculpe la molestia, también el enchufe de la sala no sirve')
    expect(matters).toHaveLength(2)
  })

  test.each([
    'we are all outside and okay now, thank you',
    'I don’t need anything else, thank you',
  ])('a thank you takes nothing off the list: %j', async (thanks) => {
    await say('my kitchen sink is clogged')
    expect((await say(thanks)).intent.skuSuggestions[0]).toBe('PLB-DRAIN')
  })

  test('who opens the door is read by the professional', async () => {
    await say('my kitchen sink is clogged')
    const { intent } = await say('nobody is home but my mother will open the side door')
    expect(intent.notes).toContain('my mother will open')
  })

  test('"that is wrong" begins the matter anew', async () => {
    await say('my kitchen sink is clogged')
    const wrong = await say('no that is not what I meant')
    expect(wrong.intent.trade).toBeNull()
    expect(wrong.choices).toHaveLength(3)
    expect((await say('the bedroom outlet is dead')).intent.skuSuggestions[0]).toBe('ELE-OUTLET')
  })
})

test.each([
  ['kitchen faucet drips', 'it is the one with the pull-out hose', 'Noted: '],
  ['la llave de la cocina gotea', 'gotea por la base cuando la abro', 'Anotado: '],
])('more of it is noted, and what it costs told once: %s > %s', async (told, more, noted) => {
  const first = await say(told)
  expect(first.message).toContain('$')
  const { message, intent } = await say(more)
  expect(message).toContain(noted)
  expect(message).not.toContain('$')
  expect(intent.notes).toContain(more)
  expect(intent.skuSuggestions[0]).toBe(first.intent.skuSuggestions[0])
})

test('beside a danger more of it is answered by the safety steps', async () => {
  await say('our outlet is sparking')
  const { message, intent } = await say('it is the one behind the couch in the den')
  expect(message).toMatch(/^Please follow the safety steps first\. Noted: /)
  expect(intent.safety.hazard).toBe('burning_or_sparking')
})

describe('what sounds like something else beside a matter', () => {
  test.each(["I don't want anyone on Monday", 'I dont have time on friday', 'el lunes no puedo'])(
    'a day that does not suit calls nothing off: %s',
    async (said) => {
      await say('the lights in the living room flicker')
      const { message } = await say(said)
      expect(message).toMatch(/that fit best stand first|que mejor/)
    },
  )

  test.each([
    "please cancel my appointment, I can't do monday",
    'cancele mi cita, el lunes no puedo',
  ])('who says why they cancel does cancel: %s', async (said) => {
    await say('the lights in the living room flicker')
    expect((await say(said)).message).toMatch(/^You have no booking that|^No tiene ninguna cita/)
  })

  test.each([
    ['I want a new water heater', 'do you pull the permit?'],
    ['I want a new water heater', 'do you need a permit'],
    ['quiero un cargador para el carro eléctrico en el garaje', 'se necesita permiso'],
  ])('of a permit nobody can tell from here: %s, %s', async (told, asked) => {
    await say(told)
    expect((await say(asked)).message).toMatch(/^(?:I cannot tell that|No lo puedo saber|Eso no)/)
  })

  test('nor where it is asked in the first message', async () => {
    const { message, intent } = await say('do i need a permit to put in a ceiling fan')
    expect(message).toMatch(/^I cannot tell that from here/)
    expect(message).toContain('Light fixture or ceiling fan')
    expect(intent.skuSuggestions[0]).toBe('ELE-LIGHT')
  })

  test('whether a part comes with a warranty is answered by our guarantee', async () => {
    await say('my water heater is not getting hot')
    expect((await say('does the new part come with warranty')).message).toContain('30 days')
  })

  test('an "actually" at the end corrects nothing', async () => {
    await say('my breaker keeps tripping when I run the microwave')
    const { intent } = await say("it's an old house, fuse box actually")
    expect(intent.notes).toMatch(/^my breaker keeps tripping/)
  })

  test('who asks whether to reach into a disposal is told never to', async () => {
    await say('garbage disposal is humming')
    expect((await say('should I be doing that')).message).toContain('Never reach into a disposal')
  })

  test('what is put right after a danger takes none of it off', async () => {
    await say('hay mucha agua en el piso, se reventó la manguera de la lavadora')
    const { intent } = await say('perdón, me equivoqué, es la lavadora de trastes no la de ropa')
    expect(intent.safety).not.toBeNull()
    expect(intent.skuSuggestions).not.toEqual([])
  })

  test.each([
    ['la llave del lavabo gotea', 'perdón, es la de la tina', 'PLB-FAUCET'],
    ['the toilet keeps running', "sorry, it's the upstairs one", 'PLB-TOILET'],
    ['no prende el boiler', 'es de gas, para el agua caliente', 'PLB-HEATER'],
  ])('which one it is, or of what kind, is said of the same: %j, %j', async (told, more, sku) => {
    await say(told)
    const { intent, matters } = await say(more)
    expect(matters).toHaveLength(1)
    expect(intent.skuSuggestions[0]).toBe(sku)
    expect(intent.notes).toBe(`${told}. ${more}`)
  })

  test.each([
    ['replace my kitchen faucet', 'I already bought the faucet myself'],
    ['no prende la luz del pasillo', 'ya cambié el foco'],
    ['the smoke alarm chirps', 'I changed the battery'],
  ])('what was done before takes nothing off: %j, %j', async (told, done) => {
    await say(told)
    const { intent, matters } = await say(done)
    expect(matters).toHaveLength(1)
    expect(intent.notes).toBe(`${told}. ${done}`)
  })
})

describe('what is asked of the matter at hand', () => {
  test.each([
    ['my water heater leaks. its like 14 yrs', 'how old is too old', 'medium'],
    ['the heat is out', 'how old is it?', 'high'],
  ])('makes it no less urgent: %j, %j', async (told, asked, urgency) => {
    await say(told)
    expect((await say(asked)).intent.urgency).toBe(urgency)
  })

  test.each([
    [
      'the furnace blows cold air',
      'do i need a new unit u think?',
      /^I cannot tell that from here/,
    ],
    ['el agua esta tibia nomas', 'es normal?', /^Eso no lo puedo saber/],
    [
      'sink is clogged',
      'my husband thinks we should pour drano in. should we?',
      /no drain cleaner/,
    ],
    ['my roof leaks when it rains', 'so who do i call', /A roofer can help/],
    ['la llave gotea', 'cuanto sale y cuanto tardan', /cuesta .* suele tomar/],
    ['im renting and the toilet runs', 'who pays me or him', /which we cannot settle/],
    ['faucet drips and the outlet is dead', 'can the same guy do both', /visit of its own/],
    ['toilet runs', 'are you a real person', /I am a program/],
    ['toilet runs', 'so what do i do', /Until then, .* close the valve behind it/],
    ['la llave gotea', 'y qué hago mientras', /Mientras tanto, cierre la llave/],
    ['lights flicker when the dryer runs', 'whats that mean', /^I cannot tell that from here/],
    ['furnace makes a banging noise', 'what could it be', /^I cannot tell that from here/],
    ['el calentador hace ruido', 'qué puede ser', /^Eso no lo puedo saber/],
  ])('is answered: %j, %j', async (told, asked, answer) => {
    await say(told)
    expect((await say(asked)).message).toMatch(answer)
  })

  test.each([
    ['kitchen faucet drips', 'can you put a new one in', /^Noted/],
    ['toilet is cracked', 'can you install a new one', /Install a sink, toilet, tub or fixture/],
  ])('for a new one changes no booking: %j, %j', async (told, asked, answer) => {
    await say(told)
    const { message, intent } = await say(asked)
    expect(message).toMatch(answer)
    expect(message).not.toMatch(/booking/)
    expect(intent.notes).toContain(asked)
  })

  test('takes nothing off the list', async () => {
    await say('pilot went out on the water heater')
    expect((await say('can i light it myself')).matters).toHaveLength(1)
  })
})

test.each([
  ['ac not cooling', 'and its dripping water too'],
  ['el aire gotea agua adentro', 'y tambien no enfria bien'],
])('two signs of one unit are one visit: %j, %j', async (first, second) => {
  await say(first)
  expect((await say(second)).matters).toHaveLength(1)
})

test('while water runs, what stops it is told at once', async () => {
  expect((await say('toilet overflowing right now wont stop')).message).toContain(
    'close the valve behind it',
  )
})

test.each([
  ['no heat and we have a newborn', 'the thermostat says 58', 'HVC-FURNACE'],
  ['no prende la calefaccion', 'el termostato dice 60', 'HVC-FURNACE'],
  ['el aire no enfria', 'el termostato marca 86', 'HVC-COOL'],
])('a thermostat that is read out is not at fault: %j, %j', async (told, readOut, sku) => {
  await say(told)
  const { intent, matters } = await say(readOut)
  expect(intent.skuSuggestions[0]).toBe(sku)
  expect(matters).toHaveLength(1)
})

test('a thermostat that shows what is not so is at fault', async () => {
  const { intent } = await say('thermostat says 72 but its 60 in here')
  expect(intent.skuSuggestions[0]).toBe('HVC-THERMO')
})
