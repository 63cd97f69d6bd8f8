import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Mailer } from './modules/notifications/mailer.ts'
import type { NoticeKeys } from './modules/notifications/notice-keys.ts'
import type { PhotoStore } from './modules/photos/photo-store.ts'
import type { Database } from './db/connect.ts'
import type { ReadReplica } from './db/read-replica.ts'
import type { Vault } from './vault.ts'

/** Time is an input: everything that asks what time it is asks here. */
export interface Clock {
  now(): Date
}

/** Between two batches of a round: lets others in. False when the process stops, and the rest is left. */
export type Breathe = () => Promise<boolean>

/** For whoever waits for the whole round. */
export const breathless: Breathe = () => Promise.resolve(true)

/** A round of this process: how often it should run, and when it last came to its end. */
export interface RoundRun {
  name: string
  everySeconds: number
  ranAt: Date | null
}

export const systemClock: Clock = { now: () => new Date() }

/** The ports to the outside world, handed to every use case. */
export interface Context {
  config: Config
  /** Refuses to be used inside a transaction: there, the transaction itself must be passed on. */
  readonly db: Database
  /**
   * Does `read` with this context, or with one whose `db` is a replica that holds all that was committed
   * before. For what may be long and changes nothing.
   */
  reading<T>(read: (context: Context) => Promise<T>): Promise<T>
  /** Who has answered what was asked by `reading`; null where no replica is set. */
  readsAnswered: Readonly<ReadReplica['answered']> | null
  clock: Clock
  log: FastifyBaseLogger
  /** Null where mail is only kept: then the outbox waits. */
  mailer: Mailer | null
  /** What pushes, and the links that stop e-mails, are signed with. */
  noticeKeys: NoticeKeys
  /** Seals what must not lie open in the database. */
  vault: Vault
  /** Where the files of pictures lie. */
  photoStore: PhotoStore
  /** A booking may be waiting: look now rather than at the next round. Safe to call at any time. */
  wakeDispatch(): void
}
