import type { Clock, Context } from '#server/context.ts'
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

/** After so many failures in a row nobody waits for it any more. */
const MOST_FAILURES = 3
/** So long it is left alone; then one question tries whether it is back. */
const PAUSE_SECONDS = 30

/** Thrown instead of asking somebody who is left alone. */
class LeftAlone extends Error {}

interface Changes {
  opened: () => void
  closed: () => void
}

/** Passes questions on, and spares everybody the wait while they keep failing, whoever asks them. */
function circuitBreaker(clock: Clock, { opened, closed }: Changes) {
  let failures = 0
  let pausedUntil = 0
  const isOpen = () => failures >= MOST_FAILURES
  /** From now on; also for as long as one question tries, so that no second one does. */
  const pause = () => {
    pausedUntil = clock.now().getTime() + PAUSE_SECONDS * 1_000
  }

  return async <T>(question: () => Promise<T>): Promise<T> => {
    if (isOpen()) {
      if (clock.now().getTime() < pausedUntil) throw new LeftAlone()
      pause()
    }
    try {
      const answer = await question()
      if (isOpen()) closed()
      failures = 0
      return answer
    } catch (error) {
      failures += 1
      if (isOpen()) pause()
      if (failures === MOST_FAILURES) opened()
      throw error
    }
  }
}
