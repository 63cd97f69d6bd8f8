// `npm run operator -- COMMAND`, also as the first command on a fresh clone.
import './node-version.mjs'
import { launch } from './launch.mjs'

await launch('operator')
