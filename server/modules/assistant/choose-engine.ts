import type { Context } from '#server/context.ts'
import { circuitBreaker, LeftAlone } from './breaker.ts'
import type { Engine } from './engine.ts'
import { languageModelEngine } from './language-model.ts'
import { understand } from './understand.ts'

/**
 * The engine that answers customers: a language model, where one is configured, and the embedded one
 * whenever it fails or is left alone because it did. It never throws. One for each server: what it
 * remembers of the model's failures counts for all conversations.
 */
export function chooseEngine(
  { config, clock, log }: Pick<Context, 'config' | 'clock' | 'log'>,
  answerMs?: number,
): Engine {
  if (config.languageModel === null) return async (conversation) => understand(conversation)
  const model = languageModelEngine(config.languageModel, answerMs)
  const breaker = circuitBreaker(clock, {
    opened: () => log.warn('the language model failed too often and is left alone for a while'),
    closed: () => log.warn('the language model answers again'),
  })
  return async (conversation) => {
    try {
      return await breaker(() => model(conversation))
    } catch (error) {
      if (!(error instanceof LeftAlone))
        log.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'the language model did not answer',
        )
      return understand(conversation)
    }
  }
}
