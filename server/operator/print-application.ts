import type {
  ApplicationEvent,
  ApplicationStatus,
  License,
  NeededForOffers,
  QueuedApplication,
  ReviewedApplication,
} from '#contract/applications.ts'
import type { Context } from '#server/context.ts'

/** What people typed, without what could steer a terminal. */
export const plain = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const LICENSE_TYPES = {
  contractor: 'General Contractor',
  trade: 'Trade License',
  business: 'Business License',
}
const BUSINESS_TYPES = {
  sole_proprietorship: 'Sole Proprietorship',
  llc: 'Limited Liability Company (LLC)',
  corporation: 'Corporation',
  partnership: 'Partnership',
}
const MISSING: Record<NeededForOffers, string> = {
  license: 'a contractor or trade license that is valid today',
  area: 'a service area whose ZIP code or city we know',
  day: 'an available day',
}
const DAY_MS = 86_400_000

/** One line for each, the one that waits longest first. */
export function printQueue(
  queue: readonly QueuedApplication[],
  { clock, status }: Pick<Context, 'clock'> & { status: ApplicationStatus },
): string {
  if (queue.length === 0)
    return status === 'submitted'
      ? 'No application waits for a decision.'
      : `No application is ${status}.`
  const now = clock.now().getTime()
  return queue
    .map(({ id, submittedAt, firstName, lastName, businessName, city, state }) => {
      const days = Math.floor((now - Date.parse(submittedAt)) / DAY_MS)
      const waited = days === 0 ? 'under a day' : `${days} ${days === 1 ? 'day' : 'days'}`
      const since = `${waited} ago`.padStart(15)
      return plain(`${id} ${since}  ${firstName} ${lastName}, ${businessName}, ${city}, ${state}`)
    })
    .join('\n')
}

/** Everything an operator may read of it. */
export function printApplication(
  read: ReviewedApplication,
  { config }: Pick<Context, 'config'>,
): string {
  const { marketTimeZone: timeZone } = config
  const rows: [label: string, value: string][] = [
    ['Application', `${read.id}, ${read.status}`],
    ['Name', `${read.firstName} ${read.lastName}`],
    ['Reached at', `${read.phone}, ${read.email}`],
    ['Lives at', `${read.address}, ${read.city}, ${read.state} ${read.zipCode}`],
    [
      'Business',
      `${read.businessName}, ${read.businessType === null ? '' : BUSINESS_TYPES[read.businessType]}`,
    ],
    ['', `${read.businessAddress}, ${read.businessPhone}, ${read.businessEmail}`],
    ['Applies for', read.trades.join(', ') || 'no trade named'],
    ['Tax ID', read.taxIdLastFour === '' ? 'too short to show its end' : `…${read.taxIdLastFour}`],
    ['Experience', `${read.yearsExperience ?? 0} years`],
    ['Emergency', `${read.emergencyContact}, ${read.emergencyPhone}`],
    ['May write', read.communicationConsent ? 'yes' : 'no'],
    ...section('Licenses', read.licenses.map(licenseWords)),
    ...section('Areas', read.serviceAreas.map(areaWords)),
    ...section(
      'Available',
      read.availability
        .filter(({ isAvailable }) => isAvailable)
        .map(({ dayOfWeek, startTime, endTime }) => `${DAYS[dayOfWeek]} ${startTime}-${endTime}`),
    ),
    ...section(
      'History',
      read.history.map((each) => eventWords(each, timeZone)),
    ),
  ]
  return [
    ...rows.map(([label, value]) => `${label.padEnd(12)}${plain(value)}`),
    ...missingWords(read),
  ].join('\n')
}

/** Said where nothing can be offered to them, approved or not. */
export function missingWords({ missing }: ReviewedApplication): string[] {
  if (missing.length === 0) return []
  return [`No job can be offered without ${missing.map((each) => MISSING[each]).join(', ')}.`]
}

const section = (label: string, lines: readonly string[]): [string, string][] =>
  (lines.length === 0 ? ['none'] : lines).map((line, index) => [index === 0 ? label : '', line])

const licenseWords = (license: License) =>
  `${LICENSE_TYPES[license.licenseType]} ${license.licenseNumber}, ${license.issuingState}, until ${license.expirationDate}${license.trade === null ? '' : `, proves ${license.trade}`}${insuranceWords(license)}`

function insuranceWords({ insuranceProvider, insuranceExpirationDate }: License) {
  if (insuranceProvider === null) return ', no insurance named'
  const until = insuranceExpirationDate === null ? '' : ` until ${insuranceExpirationDate}`
  return `, insured by ${insuranceProvider}${until}`
}

const areaWords = ({
  city,
  state,
  zipCode,
  radiusKm,
}: ReviewedApplication['serviceAreas'][number]) =>
  zipCode === '' ? `${city} ${state}` : `${zipCode}, ${radiusKm} km around`

function eventWords(event: ApplicationEvent, timeZone: string) {
  const when = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(event.at))
  const who = { applicant: 'the applicant', command_line: 'the command line', operator: '' }
  const checked = Object.entries(event.checklist ?? {}).filter(([, seen]) => seen)
  return [
    `${when} ${event.step} by ${event.operator ?? who[event.by]}`,
    event.trades.length === 0 ? '' : `for ${event.trades.join(', ')}`,
    checked.length === 0 ? '' : `checked ${checked.map(([what]) => what).join(', ')}`,
    event.reason ?? '',
  ]
    .filter((each) => each !== '')
    .join('; ')
}
