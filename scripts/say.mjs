const heartbeatMs = 3000

/**
 * Announces a piece of work and keeps saying that it goes on: a slow machine never looks hung.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  console.log(`› ${title}…`)
  const heartbeat = setInterval(() => console.log(`  … ${seconds()}`), heartbeatMs)
  try {
    const result = await work()
    console.log(`  done in ${seconds()}`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}
