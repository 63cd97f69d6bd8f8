import { addOperator } from './operator.ts'
import { SITES } from './site.ts'

/** Before the first story, while the sites run already. */
export default async function setUp() {
  for (const { url, dataDir } of SITES) await addOperator(url, { DATA_DIR: dataDir })
}
