import { sql } from 'drizzle-orm'

/** Of what a check of a row `sent` is made on, and of whether there was one. */
export const LICENSE_VERSION = sql`md5(concat_ws('|', sent.license_type, sent.license_number, sent.issuing_state,
  sent.expiration_date, sent.insurance_provider, sent.insurance_expiration_date, sent.trade, sent.valid, sent.papers))`
