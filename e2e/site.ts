import { tmpdir } from 'node:os'
import path from 'node:path'

/** The e-mail of who decides in the stories; a site knows it by its `OPERATOR_EMAILS`. */
export const OPERATOR = 'olga@operators.example'

/** A second one, who has not been there before: what a market names them for is a story. */
export const SECOND_OPERATOR = 'pete@operators.example'

/** Each worker has a site of its own, so that no story meets another's customers at work. */
export const WORKERS = 3

const firstPort = Number(process.env['STORIES_PORT'] ?? 4790)

/** Where they listen. */
export const SITES = Array.from({ length: WORKERS }, (_, n) => siteAt(firstPort + n))

/** The setting that tells the workers, in JSON, of which database a night has a copy. */
export const NIGHTS = 'STORIES_NIGHTS'

export interface Nights {
  cluster: string
  template: string
}

/** Where a site writes down what it answers beside the contract, see check-answers.mjs. */
export const BREACHES = path.join(tmpdir(), `fixwell-stories-${firstPort}.breaches`)

const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/** That of the worker who asks. */
export const OWN_SITE = siteAt(firstPort + worker)

/** Where a story of this worker starts one more. */
export const SPARE_PORT = firstPort + WORKERS + worker

function siteAt(port: number) {
  return { port: String(port), url: `http://localhost:${port}` }
}
