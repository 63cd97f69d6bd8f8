import { randomUUID } from 'node:crypto'
import { type License, type LicenseRequest, MOST_LICENSES } from '#contract/applications.ts'
import { RUNS_TOO_LONG, runsTooLong } from '#contract/license-days.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalidField } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { applicationLicenses } from './applications.table.ts'
import { fold } from './fold.ts'
import { marketDay } from './missing-for-offers.ts'
import { lockForParts } from './own-application.ts'
import { readLicenses, viewLicense } from './view.ts'

interface Adding {
  caller: Caller
  applicationId: string
  license: LicenseRequest
}

/**
 * Adds a license, or changes the one of this type, number and state.
 * @throws 400 when it has expired or runs longer than any does, 404 when the application is not the caller's, 409 when it is
 * decided or names too many
 */
export function addLicense(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { caller, applicationId, license }: Adding,
): Promise<License> {
  const today = marketDay(context.clock.now(), context.config.marketTimeZone)
  if (license.expirationDate < today)
    throw invalidField('expirationDate', 'This license has expired.')
  if (runsTooLong(license.expirationDate, today))
    throw invalidField('expirationDate', RUNS_TOO_LONG)
  const { insuranceProvider, insuranceExpirationDate, trade, ...needed } = license
  const fields = {
    ...needed,
    insuranceProvider: insuranceProvider ?? '',
    insuranceExpirationDate: insuranceExpirationDate || null,
    trade: trade || null,
  }
  return transaction(context, async (tx) => {
    await lockForParts(tx, caller, applicationId)
    const kept = await readLicenses(tx, applicationId)
    const id = kept.find((each) => isSame(each, needed))?.id
    if (id === undefined && kept.length >= MOST_LICENSES)
      throw conflict(`You can name up to ${MOST_LICENSES} licenses. Remove one first.`)
    const [row] = await tx
      .insert(applicationLicenses)
      .values({ id: id ?? randomUUID(), applicationId, ...fields })
      .onConflictDoUpdate({ target: applicationLicenses.id, set: fields })
      .returning()
    if (row === undefined) throw new Error('the license was not written')
    return viewLicense(row)
  })
}

type Same = Pick<License, 'licenseType' | 'licenseNumber' | 'issuingState'>

const isSame = (one: Same, other: Same) =>
  one.licenseType === other.licenseType &&
  fold(one.licenseNumber) === fold(other.licenseNumber) &&
  fold(one.issuingState) === fold(other.issuingState)
