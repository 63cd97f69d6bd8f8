import type { Role } from './accounts.ts'

/** The ways by which somebody can be told. */
export const CHANNELS = ['email', 'push', 'webhook'] as const
export type Channel = (typeof CHANNELS)[number]

/** `on` and `off` are how it is until its recipient says otherwise; about the others they have no say. */
type Use = 'on' | 'off' | 'always' | 'never'

interface NoticeTraits {
  /** What it is about, in plain words. */
  title: string
  /** Who may be told so. Whatever their role, anybody may book. */
  roles: readonly Role[]
  channels: Record<Channel, Use>
  /** Why what is always used cannot be switched off. */
  fixed?: string
  /** Whether it waits for the morning, always or unless it is about a visit of that day; unset: it does not. */
  night?: 'waits' | 'waits, unless of that day'
}

const EVERYBODY = ['customer', 'pro', 'operator'] as const satisfies Role[]

const QUIETLY = { email: 'on', push: 'on', webhook: 'off' } as const
const LOUDLY = { email: 'on', push: 'on', webhook: 'on' } as const
const E_MAIL_ONLY = { email: 'always', push: 'never', webhook: 'never' } as const

/**
 * Everything we tell people by ourselves, in the order in which they read it. The e-mails, pushes and
 * webhooks, the page of preferences, the database's enum and docs/notifications.md follow this table.
 */
export const NOTICES = {
  booked: {
    title: 'You have booked a visit',
    roles: EVERYBODY,
    channels: QUIETLY,
  },
  assigned: {
    title: 'A professional has accepted your booking',
    roles: EVERYBODY,
    channels: LOUDLY,
  },
  given_back: {
    title: 'Your professional cannot come after all',
    roles: EVERYBODY,
    channels: LOUDLY,
  },
  on_the_way: {
    title: 'Your professional is on the way',
    roles: EVERYBODY,
    channels: LOUDLY,
  },
  arrived: {
    title: 'Your professional has arrived',
    roles: EVERYBODY,
    channels: QUIETLY,
  },
  completed: {
    title: 'The work is done',
    roles: EVERYBODY,
    channels: QUIETLY,
  },
  nobody_found: {
    title: 'Nobody is found for your booking yet',
    roles: EVERYBODY,
    channels: LOUDLY,
  },
  served: {
    title: 'Somebody comes to your ZIP code now',
    roles: EVERYBODY,
    channels: QUIETLY,
    night: 'waits',
  },
  offer: {
    title: 'A job is offered to you',
    roles: ['pro'],
    channels: LOUDLY,
  },
  offer_lapsed: {
    title: 'An offer to you ends before you answer it',
    roles: ['pro'],
    channels: QUIETLY,
  },
  message: {
    title: 'Somebody has written to you',
    roles: EVERYBODY,
    channels: QUIETLY,
    night: 'waits, unless of that day',
  },
  reminder: {
    title: 'A visit is coming up, is late, or is not marked completed',
    roles: EVERYBODY,
    channels: QUIETLY,
    night: 'waits',
  },
  changed: {
    title: 'The time, the details or the price of a visit change',
    roles: EVERYBODY,
    channels: { ...LOUDLY, email: 'always' },
    fixed:
      'We always e-mail you about this, so that nobody waits at the wrong time or place, or goes by another price.',
  },
  canceled: {
    title: 'A visit is canceled',
    roles: EVERYBODY,
    channels: { ...LOUDLY, email: 'always' },
    fixed: 'We always e-mail you about this, so that nobody waits in vain.',
  },
  review: {
    title: 'A review of a visit',
    roles: EVERYBODY,
    channels: QUIETLY,
    night: 'waits',
  },
  case: {
    title: 'Something went wrong with a visit',
    roles: EVERYBODY,
    channels: QUIETLY,
  },
  license: {
    title: 'A license of yours',
    roles: ['pro'],
    channels: QUIETLY,
    night: 'waits',
  },
  application: {
    title: 'Your application to become a professional',
    roles: ['customer', 'pro'],
    channels: QUIETLY,
    night: 'waits',
  },
  account: {
    title: 'Your account at Fixwell',
    roles: EVERYBODY,
    channels: { ...QUIETLY, email: 'always' },
    fixed: 'We always e-mail you about this, so that you know what you can do here, and why.',
  },
  operator_unmatched: {
    title: 'Nobody is left to ask for a booking',
    roles: ['operator'],
    channels: LOUDLY,
  },
  operator_application: {
    title: 'An application or a license waits for a decision',
    roles: ['operator'],
    channels: LOUDLY,
    night: 'waits',
  },
  operator_case: {
    title: 'Something went wrong with a visit, or a professional asks',
    roles: ['operator'],
    channels: LOUDLY,
  },
  operator_late: {
    title: 'A professional has not arrived for a job',
    roles: ['operator'],
    channels: LOUDLY,
  },
  operator_mail: {
    title: 'Mail does not leave',
    roles: ['operator'],
    channels: LOUDLY,
  },
  operator_round: {
    title: 'Work of the house does not run',
    roles: ['operator'],
    channels: LOUDLY,
  },
  verify_email: {
    title: 'Confirm your e-mail address',
    roles: EVERYBODY,
    channels: E_MAIL_ONLY,
    fixed: 'Only this e-mail can show that the address is yours.',
  },
  password_reset: {
    title: 'Set a new password',
    roles: EVERYBODY,
    channels: E_MAIL_ONLY,
    fixed: 'Only this e-mail can bring you back in, and it comes only when you ask for it.',
  },
} as const satisfies Record<string, NoticeTraits>

export type NoticeKind = keyof typeof NOTICES

// That these are the keys of that object, and that there is one, is known here only.
export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]]

export const traitsOf = (kind: NoticeKind): NoticeTraits => NOTICES[kind]

/** The kinds that somebody of this role may be told. */
export const kindsFor = (role: Role): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => traitsOf(kind).roles.includes(role))

/** Whether its recipient may switch this off. */
export const isChoice = (kind: NoticeKind, channel: Channel): boolean =>
  ['on', 'off'].includes(traitsOf(kind).channels[channel])

/** Whether it is used where its recipient has said nothing, or has no say. */
export const isUsual = (kind: NoticeKind, channel: Channel): boolean =>
  ['on', 'always'].includes(traitsOf(kind).channels[channel])

/** Holds what can wait: the hours of the day, the last not included. */
export const NIGHT = { from: '21:00', until: '08:00' } as const

/** Each holds a link that lets in whoever has it: nobody reads it but who gets the mail. */
export const SECRET_KINDS: readonly NoticeKind[] = ['verify_email', 'password_reset']
