// Loaded into a process before its program: notes in the file that NOTE_CONNECTIONS names whom it turns to.
import { appendFileSync } from 'node:fs'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/** @param {string} whom */
const note = (whom) => appendFileSync(process.env['NOTE_CONNECTIONS'] ?? '/dev/stderr', `${whom}\n`)

/**
 * @param {object} owner
 * @param {string} name
 * @param {(given: unknown[]) => string} whom
 */
function watch(owner, name, whom) {
  const original = Reflect.get(owner, name)
  Reflect.set(
    owner,
    name,
    /**
     * @this {unknown}
     * @param {unknown[]} given
     */
    function (...given) {
      note(whom(given))
      return Reflect.apply(original, this, given)
    },
  )
}

watch(net.Socket.prototype, 'connect', ([first, second]) => {
  // Node hands on what it was given as a list, with the settings first.
  const asked = Array.isArray(first) ? first[0] : first
  if (typeof asked !== 'object')
    return `${typeof second === 'string' ? second : 'localhost'}:${String(asked)}`
  return asked.path ?? `${asked.host ?? 'localhost'}:${asked.port}`
})
for (const name of ['send', 'connect'])
  watch(dgram.Socket.prototype, name, (given) => `datagram ${given.slice(1).map(String).join(' ')}`)
for (const [name, value] of Object.entries(dns))
  if (name.startsWith('resolve') && typeof value === 'function')
    watch(dns, name, ([host]) => `name ${String(host)}`)
syncBuiltinESMExports()
