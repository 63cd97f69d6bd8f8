import { writeFile } from 'node:fs/promises'
import { addOperator } from './operator.ts'
import { BREACHES, SECOND_OPERATOR, SITES } from './site.ts'

/** Before the first story, while the sites run already. */
export default async function setUp() {
  await writeFile(BREACHES, '')
  for (const { url, dataDir } of SITES) {
    const { headers } = await fetch(`${url}/api/health`)
    if (headers.get('x-looked-at') === null) throw new Error(`Nobody looks at what ${url} answers.`)
    await addOperator(url, { DATA_DIR: dataDir })
    await addOperator(url, { DATA_DIR: dataDir }, { firstName: 'Pete', email: SECOND_OPERATOR })
  }
}
