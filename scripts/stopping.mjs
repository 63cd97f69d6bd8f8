import { constants } from 'node:os'
import { onParentGone } from './npm-parent.mjs'

/**
 * Ends this process, and with it its children, when it is told to stop or its npm dies. Where
 * somebody else listens for the signal too, as the server does, the end is left to him; the death
 * of npm then comes to him as SIGTERM.
 */
export function stopWhenTold() {
  let isTold = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      isTold = true
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
    })
  }
  onParentGone(() => {
    // Whoever signals the whole group kills npm as well: once is enough.
    if (!isTold) process.emit('SIGTERM', 'SIGTERM')
  })
}
