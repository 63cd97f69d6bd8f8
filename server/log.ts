import pino, { type DestinationStream, type LevelWithSilent, type Logger } from 'pino'
import { withoutParameters, withoutParametersIn } from './db/without-parameters.ts'

/** Where a process writes what went wrong. Whoever logs an error need not think of what it may hold. */
export const openLog = (level: LevelWithSilent, destination?: DestinationStream): Logger => {
  const options: pino.LoggerOptions = {
    level,
    serializers: { err: withoutParameters },
    hooks: {
      // An error without words of its own gives its message as the line's, past the serializer.
      logMethod([about, ...words]: unknown[], method) {
        const error: unknown =
          about !== null && typeof about === 'object' && 'err' in about ? about.err : about
        const said = words.length === 0 && error instanceof Error ? [error.message] : words
        const line = [about, ...said].map((each) =>
          typeof each === 'string' ? withoutParametersIn(each) : each,
        )
        Reflect.apply(method, this, line)
      },
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
