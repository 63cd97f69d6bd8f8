import { describe, expect, test } from 'vitest'
import { talking } from './testing-talk.ts'

const { say } = talking()

describe('in Spanish', () => {
  test('a matter is understood and answered', async () => {
    const answer = await say('se tapó el fregadero de la cocina y no baja el agua')
    expect(answer).toMatchObject({ language: 'es', intent: { trade: 'plumbing' } })
    expect(answer.intent.skuSuggestions[0]).toBe('PLB-DRAIN')
    expect(answer.message).toContain('plomería')
  })

  test('an address, a short answer and a phone number change no language', async () => {
    await say('se tapó el fregadero de la cocina')
    expect((await say('123 Main Street apt 4, 10001')).language).toBe('es')
    expect((await say('Reparación de bomba de calor (heat pump)')).language).toBe('es')
  })

  test('one word is answered in it, where nobody else says it', async () => {
    await say('my sink is clogged')
    expect((await say('Gracias')).language).toBe('es')
    expect((await say('ok')).language).toBe('es')
  })

  test('"habla español" is answered in it', async () => {
    await say('my sink is clogged')
    expect((await say('habla español?')).language).toBe('es')
  })

  test.each([
    [
      'mi lavabo está tapado',
      'el técnico habla español?',
      /Leo y respondo en español.*puede preguntarle/,
    ],
    [
      'my sink is clogged',
      'does the plumber speak spanish',
      /English and Spanish.*you can ask them/,
    ],
  ])('who is spoken to in which language is told: %s, %s', async (told, asked, answered) => {
    await say(told)
    const { message, intent } = await say(asked)
    expect(message).toMatch(answered)
    expect(intent.skuSuggestions[0]).toBe('PLB-DRAIN')
  })

  test('a danger is heard, and its steps speak Spanish', async () => {
    const { intent, language } = await say('huele mucho a gas en la cocina')
    expect(language).toBe('es')
    expect(intent.safety).toMatchObject({ hazard: 'gas' })
    expect(intent.safety.steps.join(' ')).toContain('911')
    expect(intent.safety.steps.join(' ')).toMatch(/salg|saque/i)
  })

  test('a danger whose place is put right is still the same matter', async () => {
    await say('huele a gas en el baño')
    const { intent } = await say('no es el baño, es la cocina')
    expect(intent.safety).toMatchObject({ hazard: 'gas' })
    expect(intent.skuSuggestions[0]).toBe('PLB-GAS')
  })
})
