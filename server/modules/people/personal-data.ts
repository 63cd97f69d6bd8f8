import { AUDIT_DAYS } from '#contract/audit.ts'
import { NOTICE_DAYS } from '#contract/notifications.ts'
import { SESSION_IDLE_DAYS } from '#server/http/session.ts'

/** What becomes of rows when their owner is erased: they go, they lose what tells of the owner, or they stay. */
export type Fate = 'deleted' | 'emptied' | 'kept'

/** What of a table is somebody's, by one of the ways a row is. */
export interface Held {
  /** The column that says whose a row is: an id of a person, or of what is theirs. */
  whose: string
  fate: Fate
  /** The columns that name them, lead to them or hold their words; of an id alone there are none. */
  tells: readonly string[]
  /** After how many days a row goes, or began to say nothing, in any case; null: it stays as long as the account. */
  days: number | null
}

interface Table {
  held: readonly Held[]
  /** Columns of text, bytes and the like that tell nothing of anybody. */
  plain: readonly string[]
}

const words = (list: string) => list.split(' ').filter((each) => each !== '')

const held =
  (fate: Fate) =>
  (whose: string, tells = '', days: number | null = null): Held => ({
    whose,
    fate,
    tells: words(tells),
    days,
  })

const deleted = held('deleted')
const emptied = held('emptied')
const kept = held('kept')

const of = (lines: readonly Held[], plain = ''): Table => ({ held: lines, plain: words(plain) })

/** Of nobody. */
const nobodys = (plain = '') => of([], plain)

/** Short-lived: gone within the day. */
const A_DAY = 1

/** The longest a sign-in at the embedded provider is remembered. */
const PROVIDER_DAYS = 14

const LICENSE = 'license_number issuing_state insurance_provider'
const AREA = 'city state zip_code'

/**
 * What every table holds of people, and what becomes of it when one of them is erased. What the `erase-….ts` of each
 * word does is measured by this (personal-data.test.ts), and docs/privacy.md tells it to people.
 */
export const PERSONAL_DATA: Readonly<Record<string, Table>> = {
  users: of(
    [emptied('id', 'subject first_name last_name email phone address zip suspended_reason')],
    'issuer',
  ),
  sessions: of([deleted('user_id', 'id_hash id_token provider_sid', SESSION_IDLE_DAYS)]),
  logout_tokens: nobodys('id_hash'),
  provider_accounts: of([deleted('id', 'email password_hash first_name last_name')]),
  provider_records: of(
    [deleted('payload', 'payload', PROVIDER_DAYS)],
    'model id grant_id uid user_code',
  ),
  provider_failures: of([kept('email', 'email', A_DAY)]),
  provider_resets: of([deleted('account_id', 'token_hash aim', A_DAY)]),
  provider_confirmations: of([deleted('account_id', 'token_hash', 3)]),
  provider_passkeys: of([deleted('account_id', 'credential_id public_key transports')]),
  provider_second_factors: of([deleted('account_id', 'secret_sealed')]),
  provider_recovery_codes: of([deleted('account_id', 'code_hash')]),
  provider_secrets: nobodys('name value'),
  limits: of([kept('key', 'key', A_DAY)]),

  bookings: of(
    [
      emptied('customer_id', 'address notes conversation_id urgency danger spoken window_acts'),
      emptied('pro_id', 'final_note price_corrections'),
      kept('offer_pro_id'),
      kept('preferred_pro_id'),
    ],
    'sku title zip unmatched_part time_zone details_acts',
  ),
  booking_events: of([kept('booking_id', 'reason')]),
  booking_steps: nobodys(),
  booking_notes: of([deleted('booking_id', 'text'), kept('by_id')]),
  ended_jobs: of([kept('pro_id')]),
  engagements: of([kept('pro_id')]),
  people_markets: of([kept('user_id')]),
  id_markets: nobodys(),
  outlived: nobodys('statement'),
  idempotency_keys: of([deleted('user_id', 'key request_hash', A_DAY)]),
  offers: of([kept('pro_id', 'candidates'), kept('offered_by', 'override_reason')]),
  withdrawn_offers: nobodys(),
  openings: of([kept('pro_id', '', A_DAY)], 'zip'),
  market_openings: of([kept('pro_id', '', A_DAY)], 'zip'),
  market_turns: nobodys(),
  comparison: nobodys(),
  questions: of([deleted('pro_id', 'text answer'), kept('answered_by')]),
  waitlist: of([deleted('user_id', 'zip trade')]),
  unserved_demand: nobodys('sku trade zip part'),

  conversations: of([deleted('user_id', 'turns choices preferred_trade')]),
  messages: of([emptied('sender_id', 'body'), kept('pro_id')]),
  operator_messages: of([emptied('booking_id', 'body'), kept('pro_id'), kept('by_id')]),
  message_notices: of([deleted('reader_id')]),
  cases: of([
    emptied('customer_id', 'text danger'),
    emptied('pro_id', 'text'),
    kept('decided_by', 'reason'),
  ]),
  case_messages: of([emptied('sender_id', 'text')]),
  reviews: of([emptied('customer_id', 'notes'), emptied('pro_id', 'reply')], 'tags'),
  photos: of([deleted('uploaded_by'), kept('pro_id')]),
  stray_photos: nobodys(),

  outbox: of(
    [
      deleted(
        'recipient_id',
        'contact to_address mailbox subject body link calendar_entry last_error',
        NOTICE_DAYS,
      ),
    ],
    '',
  ),
  announcements: nobodys('payload'),
  notice_keys: nobodys('name value'),
  notice_preferences: of([deleted('user_id')]),
  push_subscriptions: of([deleted('user_id', 'session_hash endpoint p256dh auth')]),
  rounds: nobodys('name'),
  told_once: nobodys(),

  applications: of(
    [
      emptied(
        'user_id',
        'first_name last_name phone email address city state zip_code business_name business_address business_phone business_email emergency_contact emergency_phone tax_id_sealed',
      ),
      kept('user_id', 'reason'),
    ],
    'trades',
  ),
  application_licenses: of([deleted('application_id', LICENSE)], 'trade'),
  application_areas: of([deleted('application_id', AREA)]),
  application_hours: of([deleted('application_id')]),
  application_events: of([kept('user_id', 'reason checklist')], 'trades'),
  license_reminders: of([deleted('license_id')]),

  professionals: of([emptied('user_id', 'business_name first_name')], 'trades time_zone'),
  professional_trades: of([deleted('pro_id', 'trade')]),
  professional_areas: of([deleted('pro_id', AREA)]),
  professional_hours: of([deleted('pro_id')]),
  professional_licenses: of([deleted('pro_id', `${LICENSE} source`), kept('checked_by')], 'trade'),
  professional_time_off: of([deleted('pro_id', 'note')]),
  submitted_licenses: of(
    [deleted('pro_id', `${LICENSE} source note papers`), kept('checked_by')],
    'trade',
  ),
  license_papers: of([deleted('submitted_id')]),
  calendar_feeds: of([deleted('pro_id', 'token_hash token_sealed')]),
  busy_calendars: of([deleted('pro_id', 'address_sealed problem')]),
  busy_times: of([deleted('pro_id')]),

  audit_log: of([kept('who_id', 'who_email reason', AUDIT_DAYS)], 'what about_kind about_id'),
  person_notes: of([deleted('person_id', 'text'), kept('by_id')]),
  sku_changes: of([kept('operator_id', 'reason')], 'sku title'),

  services: nobodys('slug name'),
  skus: nobodys('sku trade title'),
  places: nobodys('zip city state time_zone'),
  markets: nobodys('name time_zone support_email support_phone'),
  market_operators: of([kept('email', 'email')]),
  market_changes: nobodys('trade zip what detail'),
  market_days: nobodys('trade what detail'),
  market_places: nobodys('trade zip'),
  market_areas: nobodys('trade area'),
}
