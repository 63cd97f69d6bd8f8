import weights from '#model/weights.json' with { type: 'json' }
import { openModel } from './linear-model.ts'

/** The trained model, opened once; it was made by `npm run train:assistant`. */
export const model = openModel(weights)
