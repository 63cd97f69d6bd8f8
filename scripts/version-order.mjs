/**
 * The numbers of a version, and behind them whether it is more than a trial of it.
 * @param {string} version
 */
function numbersOf(version) {
  const [numbers = '', ...trial] = version.replace(/\+.*/, '').split('-')
  return [...numbers.split('.').map(Number), trial.length === 0 ? 1 : 0]
}

/**
 * Whether a version comes after another by semver.org; of two trials of the same version neither does.
 * @param {string} version @param {string} before
 */
export function isLater(version, before) {
  const [one, other] = [numbersOf(version), numbersOf(before)]
  const n = one.findIndex((each, at) => each !== other[at])
  return n >= 0 && (one[n] ?? 0) > (other[n] ?? 0)
}

/** @param {string} version */
export const majorOf = (version) => Number(version.split('.')[0])
