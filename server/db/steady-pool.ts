import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { spend } from './allowance.ts'
import { brokeOff, OVERDUE, refusedForNow } from './failures.ts'
import { guard, type Guarding } from './guarded-client.ts'

/** How long an outage is sat out: a restart of PostgreSQL takes less, and nobody notices it. */
const PATIENCE_MS = 1_500
const AGAIN_MS = 50

/** Of several dead connections one after the other may be handed out, until their news has come. */
const TRIES = 3

const isRead = (statement: string) =>
  /^\s*(select|with)\b/i.test(statement) && !/\b(insert|update|delete)\b/i.test(statement)
const textOf = (statement: string | pg.QueryConfig) =>
  typeof statement === 'string' ? statement : statement.text

/**
 * pg's pool, made to live with a PostgreSQL that comes and goes. Whatever cannot have had an effect is
 * tried again on another connection: asking for one, beginning a transaction, and reading outside of one.
 */
export class SteadyPool extends pg.Pool {
  /** Since when no connection could be had; null while all is well. */
  #refusedSince: number | null = null

  constructor(options: pg.PoolConfig, guarding: Guarding) {
    super(options)
    this.on('connect', (client) => guard(client, guarding))
    // pg's own lets a dead connection fail a read, and closes a living one after every error.
    this.query = ((statement: string | pg.QueryConfig, values?: unknown[]) =>
      this.#ask(statement, values)) as pg.Pool['query'] // the one form of its many that is used here
  }

  /** A connection within the time the request has left. An outage is sat out only while it is young. */
  override async connect(): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await this.#connectInTime()
        this.#refusedSince = null
        return client
      } catch (error) {
        if (!refusedForNow(error)) throw error
        this.#refusedSince ??= performance.now()
        if (performance.now() - this.#refusedSince > PATIENCE_MS) throw error
        await spend(AGAIN_MS, (ms) => pause(ms))
      }
    }
  }

  /** Runs `body` between `begin` and `commit` on one connection; what throws rolls back. */
  async transaction<T>(body: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const { client } = await this.#firstAnswer(true, (each) => each.query('begin'))
    try {
      const answer = await body(client)
      await client.query('commit')
      client.release()
      return answer
    } catch (error) {
      // A connection that cannot say it any more is closed: then PostgreSQL rolls back by itself.
      const rolledBack = await client.query('rollback').then(
        () => true,
        () => false,
      )
      client.release(!rolledBack)
      throw error
    }
  }

  async #ask(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const { client, answer } = await this.#firstAnswer(isRead(textOf(statement)), (each) =>
      each.query(statement, values),
    )
    client.release()
    return answer
  }

  /** The answer to the first statement on a connection, and the connection. `harmless` ones may be said twice. */
  async #firstAnswer<T>(
    harmless: boolean,
    ask: (client: pg.PoolClient) => Promise<T>,
  ): Promise<{ client: pg.PoolClient; answer: T }> {
    for (let tries = 1; ; tries += 1) {
      const client = await this.connect()
      try {
        return { client, answer: await ask(client) }
      } catch (error) {
        const broken = brokeOff(error)
        client.release(broken)
        if (!broken || !harmless || tries === TRIES) throw error
        // What broke this one is breaking others.
        await pause(AGAIN_MS)
      }
    }
  }

  #connectInTime(): Promise<pg.PoolClient> {
    return spend(Infinity, (ms) => {
      if (ms === Infinity) return super.connect()
      return new Promise((resolve, reject) => {
        let late = false
        const timer = setTimeout(() => {
          late = true
          reject(new Error(OVERDUE))
        }, ms)
        super
          .connect()
          .then((client) => (late ? client.release() : resolve(client)), reject)
          .finally(() => clearTimeout(timer))
      })
    })
  }
}
