import { PlainFailure } from './command.mjs'
import { aboutShipped, answerOf } from './shipped.mjs'

/**
 * What `npm audit --json` says, in a line for each package.
 * @param {string} answer
 * @throws PlainFailure where it says nothing about packages, for then nobody has looked
 */
export function weaknessesIn(answer) {
  /** @type {{ vulnerabilities?: Record<string, { name: string, severity: string, range: string }>, message?: string }} */
  const { vulnerabilities, message } = JSON.parse(answer)
  if (vulnerabilities === undefined)
    throw new PlainFailure(`The registry says nothing about weaknesses: ${message ?? 'no reason'}`)
  return Object.values(vulnerabilities).map(
    ({ name, severity, range }) => `${name} ${range}: ${severity}`,
  )
}

/** The weaknesses that the registry knows of in what we ship; none of them is too low to be told. */
export const knownWeaknesses = () =>
  aboutShipped((npm) => weaknessesIn(answerOf(() => npm('audit', '--package-lock-only', '--json'))))
