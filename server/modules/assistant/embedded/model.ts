import { readFileSync } from 'node:fs'
import weights from '#model/weights.json' with { type: 'json' }
import { besideServer } from '#server/beside-server.ts'
import { openModel } from './network.ts'

/** The trained model, opened once; it was made by `npm run train:assistant`. */
export const model = openModel(weights, readFileSync(besideServer('model/weights.bin')))
