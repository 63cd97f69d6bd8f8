import type { Bench } from './bench.ts'
import { customers } from './customers.ts'
import { quantiles } from './figures.ts'
import { judge, tell } from './goals.ts'
import { keepAlive } from './keep-alive.ts'
import { say } from './report.ts'
import { written } from './requests.ts'
import { ratios, ROUNDS, type Series } from './rounds.ts'

const ASKED = 240

/** Of every kind there is: clear, short, long, dangerous, of several trades, of none. */
const SAID = [
  'My kitchen sink is clogged and the water comes back up.',
  'toilet running all night',
  'There is water dripping from the ceiling below the bathroom, and it gets more by the hour.',
  'No hot water since this morning',
  'I smell gas in the basement near the furnace',
  'The sewer line backs up into the tub whenever we run the washing machine.',
  'An outlet in the living room sparks when I plug the vacuum cleaner in.',
  'half the house has no power, the breaker will not reset',
  'I want a ceiling fan installed in the bedroom',
  'Our smoke alarm keeps chirping although the battery is new.',
  'Can you put in a charger for my electric car?',
  'The air conditioner blows warm air and it is 95 degrees in here.',
  'furnace makes a banging noise when it starts',
  'The thermostat is blank and the heat pump does nothing at all.',
  'Our carbon monoxide alarm went off last night and my wife has a headache.',
  'The upstairs rooms never get warm; I think the ducts leak. It has been like that since we moved in two years ago, and the last company only changed the filter and left.',
  'Seasonal maintenance for my boiler please',
  'The faucet drips and a light in the hall flickers.',
  'Something is broken.',
  'hello',
  'How much does a new water heater cost, and could you do it this week?',
  'Do you also paint walls?',
  'water everywhere!!! pipe burst',
  'My garbage disposal hums but does not turn.',
]

/** What the assistant takes to answer, beside a call that asks the database for nothing. */
export async function intent({ server }: Bench): Promise<void> {
  say('\nThe assistant, one connection')
  const { port, signedIn } = await server('site')
  const connection = keepAlive(port)
  const timed = async (request: string, right: number) => {
    const began = performance.now()
    const { status } = await connection.ask(request)
    const took = performance.now() - began
    if (status !== right) throw new Error(`answered ${status} to ${request}`)
    return took
  }
  const health = written({ path: '/api/health' })
  const intents: Series = []
  const healths: Series = []
  // The first time is for warming up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: { intent: Series; health: Series } = { intent: [], health: [] }
    for (let n = 0; n < ASKED; n += 1) {
      const asked = written({
        method: 'POST',
        path: '/api/ai/intent',
        headers: signedIn(customers[n % customers.length] ?? 0),
        body: { message: SAID[n % SAID.length] },
      })
      times.intent.push(await timed(asked, 200))
      times.health.push(await timed(health, 200))
    }
    if (round === 0) continue
    intents.push(quantiles(times.intent).p95)
    healths.push(quantiles(times.health).p95)
  }
  connection.close()
  tell('POST /api/ai/intent, p95', intents, ' ms')
  tell('GET /api/health, p95', healths, ' ms')
  judge('intent : health, p95', { most: 6, unit: 'x' }, ratios(intents, healths))
}
