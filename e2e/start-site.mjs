// A fresh Fixwell for the stories, its data thrown away when it stops.
import { rmSync } from 'node:fs'

const dataDir = process.env['DATA_DIR'] ?? ''
const clear = () => rmSync(dataDir, { recursive: true, force: true })
// One that was killed has left its own behind.
clear()
process.on('exit', clear)
process.env['RATE_LIMITS'] = 'off'
process.env['SUPPORT_EMAIL'] = 'help@fixwell.test'
process.env['SUPPORT_PHONE'] = '(212) 555-0199'
await import('./check-answers.mjs')
await import('../scripts/start.mjs')
