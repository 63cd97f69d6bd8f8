import type { ReactNode } from 'react'
import { Check, History, X } from 'lucide-react'
import { Link } from 'wouter'
import type { ReviewedApplication } from '#contract/applications.ts'
import { operatorApplicationPath } from '#web/app/paths.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { phoneHref } from '#web/lib/phone-href.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { Doubt } from '#web/features/applications/doubt.tsx'
import { OperatorCoverage } from './coverage.tsx'
import { Fact, Facts, OperatorSection } from './facts.tsx'
import { OperatorHistory } from './history.tsx'
import { OperatorLicenses } from './licenses.tsx'
import { BUSINESS_TYPE_LABELS } from '#web/features/applications/words.ts'

/** Everything an application holds, in the order it was asked for. */
export function OperatorApplication({ application }: { application: ReviewedApplication }) {
  return (
    <div className="grid gap-8">
      <RejectedBefore rejected={application.rejectedBefore} />
      <Person application={application} />
      <Business application={application} />
      <OperatorLicenses licenses={application.licenses} />
      <OperatorCoverage application={application} />
      <OperatorSection title="Consents">
        <ul className="grid gap-2">
          <Consent given={application.termsAccepted}>Terms</Consent>
          <Consent given={application.backgroundCheckConsent}>Background check</Consent>
          <Consent given={application.communicationConsent}>E-mails and messages</Consent>
        </ul>
      </OperatorSection>
      <OperatorHistory events={application.history} />
    </div>
  )
}

/** What whoever decides anew has to know of the last decision. */
function RejectedBefore({ rejected }: { rejected: ReviewedApplication['rejectedBefore'] }) {
  if (rejected === null) return null
  return (
    <p className="flex items-start gap-3 rounded-card bg-pending-soft px-5 py-4 text-pending wrap-anywhere">
      <History size={22} className="mt-0.5" />
      <span>
        <Link
          href={operatorApplicationPath(rejected.id)}
          className="font-semibold underline underline-offset-4"
        >
          Applied before
        </Link>
        , rejected {formatDate(rejected.at)}:{' '}
        <span dir="auto" className="whitespace-pre-line">
          {rejected.reason}
        </span>
      </span>
    </p>
  )
}

function Person({ application }: { application: ReviewedApplication }) {
  const { firstName, lastName, phone, email, address, city, state, zipCode } = application
  return (
    <OperatorSection title="Person">
      <Facts>
        <Fact label="Name">
          {firstName} {lastName}
        </Fact>
        <Fact label="Phone">
          <Called phone={phone} />
        </Fact>
        <Fact label="E-mail">{email}</Fact>
        <Fact label="Address">
          {address}
          <span className="block">
            {city}, {state} {zipCode}
          </span>
          <Doubt about="state" text={state} />
          <Doubt about="zip" text={zipCode} />
        </Fact>
        <Fact label="Emergency contact">
          {application.emergencyContact}
          <Called phone={application.emergencyPhone} />
        </Fact>
      </Facts>
    </OperatorSection>
  )
}

const Called = ({ phone }: { phone: string }) => (
  <>
    <a href={phoneHref(phone)} className="figures block underline underline-offset-4">
      {formatPhone(phone)}
    </a>
    <Doubt about="phone" text={phone} />
  </>
)

function Business({ application }: { application: ReviewedApplication }) {
  const { businessType, yearsExperience, taxIdLastFour } = application
  return (
    <OperatorSection title="Business">
      <Facts>
        <Fact label="Name">{application.businessName}</Fact>
        <Fact label="Type">{businessType && BUSINESS_TYPE_LABELS[businessType]}</Fact>
        <Fact label="Applies for">
          {application.trades.length === 0
            ? 'No trade was named'
            : application.trades.map((trade) => TRADE_NAMES[trade]).join(', ')}
        </Fact>
        <Fact label="Address">{application.businessAddress}</Fact>
        <Fact label="Phone">
          <Called phone={application.businessPhone} />
        </Fact>
        <Fact label="E-mail">{application.businessEmail}</Fact>
        <Fact label="Tax ID">
          {taxIdLastFour === '' ? (
            'Given, but too short to show its end'
          ) : (
            <span className="figures">ends in {taxIdLastFour}</span>
          )}
        </Fact>
        <Fact label="Experience">
          {yearsExperience !== null &&
            `${yearsExperience} ${yearsExperience === 1 ? 'year' : 'years'}`}
        </Fact>
      </Facts>
    </OperatorSection>
  )
}

function Consent({ given, children }: { given: boolean; children: ReactNode }) {
  const Icon = given ? Check : X
  return (
    <li className="flex items-center gap-2">
      <Icon size={20} className={given ? 'text-pine' : 'text-quiet'} />
      {children}: {given ? 'given' : 'not given'}
    </li>
  )
}
