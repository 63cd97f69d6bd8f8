import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { verifyMailServer } from '#server/modules/notifications/mailer.ts'
import { openPhotoStore } from '#server/modules/photos/open-photo-store.ts'
import { scannerAnswers } from '#server/modules/photos/scan.ts'
import { type Finding, good, unwise, wrong } from './finding.ts'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : '')

/** The data folder, or what it would be made in. */
export async function checkFolder({ dataDir }: Config): Promise<Finding> {
  let nearest = dataDir
  while (!existsSync(nearest)) nearest = path.dirname(nearest)
  try {
    await access(nearest, constants.W_OK | constants.X_OK)
    return good(`${dataDir} can be written to.`)
  } catch {
    return wrong(`DATA_DIR is "${dataDir}", but must be a folder this user may write to.`)
  }
}

/** Asks nothing of whoever answers there. */
export async function checkPort({ host, port }: Config): Promise<Finding> {
  const socket = connect({ host, port })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(2_000) })
    return unwise(`Port ${port} is in use: a start needs it free, or PORT set to another one.`)
  } catch {
    return good(`Port ${port} is free.`)
  } finally {
    socket.destroy()
  }
}

export async function checkMail({ smtpUrl, mailNeedsTls }: Config): Promise<Finding[]> {
  if (smtpUrl === null) return []
  try {
    await verifyMailServer(smtpUrl, mailNeedsTls)
    return [good('The mail server at SMTP_URL takes mail of ours.')]
  } catch (error) {
    return [wrong(`The mail server at SMTP_URL cannot be used (${reasonOf(error)}).`)]
  }
}

export async function checkBreached({ breachedPasswords }: Config): Promise<Finding[]> {
  if (breachedPasswords === null) return []
  try {
    await access(breachedPasswords, constants.R_OK)
    return [good('The list at BREACHED_PASSWORDS can be read.')]
  } catch {
    return [wrong('The list at BREACHED_PASSWORDS cannot be read: nobody could choose a password.')]
  }
}

export async function checkScanner({ clamav }: Config): Promise<Finding[]> {
  if (clamav === null) return []
  const answers = await scannerAnswers(clamav).catch(() => false)
  return [
    answers
      ? good('The scanner at CLAMAV_HOST answers.')
      : wrong('The scanner at CLAMAV_HOST does not answer: no picture or paper could be sent.'),
  ]
}

export async function checkPictures(config: Config): Promise<Finding[]> {
  if (config.s3 === null) return []
  try {
    await openPhotoStore(config).get(randomUUID(), 'thumb')
    return [good('The bucket at S3_ENDPOINT can be read.')]
  } catch (error) {
    return [wrong(`The bucket at S3_ENDPOINT cannot be read (${reasonOf(error)}).`)]
  }
}
