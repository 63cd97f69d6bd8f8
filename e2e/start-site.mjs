// A fresh Fixwell for the stories, its data thrown away with the folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fixwell-stories-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
process.env['DATA_DIR'] = dataDir
process.env['RATE_LIMITS'] = 'off'
await import('../scripts/start.mjs')
