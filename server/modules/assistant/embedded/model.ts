import { existsSync, readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import weights from '#model/weights.json' with { type: 'json' }
import { besideServer } from '#server/beside-server.ts'
import { openModel } from './network.ts'

/** A build holds them inflated, for that takes many times as long as reading them. */
const inflated = besideServer('model/weights.inflated')

/** The trained model, opened once; it was made by `npm run train:assistant`. */
export const model = openModel(
  weights,
  existsSync(inflated)
    ? readFileSync(inflated)
    : inflateSync(readFileSync(besideServer('model/weights.bin'))),
)
