// `npm run build`: builds even when nothing has changed. `npm start` builds by itself.
import './node-version.mjs'
import { runCommand } from './command.mjs'
import { prepare } from './prepare.mjs'

await runCommand(() => prepare({ build: 'always' }))
