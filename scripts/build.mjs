// `npm run build`: builds even when nothing has changed. `npm start` builds by itself.
import './node-version.mjs'
import { runCommand } from './plain-failure.mjs'
import { prepare } from './prepare.mjs'
import { stopWhenTold } from './stopping.mjs'

stopWhenTold()
await runCommand(() => prepare({ build: 'always' }))
