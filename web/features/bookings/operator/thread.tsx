import { SENDER_LABELS } from '#contract/messages.ts'
import type { Addressee } from '#contract/operator-bookings.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { OwnWords } from '#web/ui/own-words.tsx'
import type { DeskBooking } from './queries.ts'
import { DeskRows, DeskSection, Nothing } from './section.tsx'

const TO: Record<Addressee, string> = {
  customer: ' to the customer',
  pro: ' to the professional',
  both: ' to both',
}

/** What the two wrote to each other, and we to them; and what was said to the assistant before. */
export function DeskThread({ booking }: { booking: DeskBooking }) {
  const { thread, conversation, timeZone } = booking
  return (
    <DeskSection title="Messages" count={thread.length}>
      {thread.length === 0 ? (
        <Nothing>Nobody has written yet.</Nothing>
      ) : (
        <DeskRows label="Messages, oldest first">
          {thread.map(({ id, senderRole, to, body, createdAt }) => (
            <li key={id} className="grid gap-0.5 px-4 py-2.5 wrap-anywhere sm:px-5">
              <p className="flex flex-wrap justify-between gap-x-6 text-15">
                <span>
                  <span className="font-semibold">{SENDER_LABELS[senderRole]}</span>
                  {to !== null && TO[to]}
                </span>
                <time dateTime={createdAt} className="figures text-quiet">
                  {formatMoment(createdAt, timeZone)}
                </time>
              </p>
              <p dir="auto" className="whitespace-pre-wrap">
                {body}
              </p>
            </li>
          ))}
        </DeskRows>
      )}
      {conversation.length > 0 && (
        <Disclosure summary="What was said to the assistant">
          {() => <Conversation turns={conversation} />}
        </Disclosure>
      )}
    </DeskSection>
  )
}

function Conversation({ turns }: { turns: DeskBooking['conversation'] }) {
  return (
    <DeskRows label="The conversation with the assistant">
      {turns.map(({ by, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- turns are only ever added at the end
        <li key={index} className="px-4 py-2.5 wrap-anywhere sm:px-5">
          <span className="text-15 font-semibold">
            {by === 'customer' ? 'Customer' : 'AI Assistant'}
          </span>
          <OwnWords text={text} />
        </li>
      ))}
    </DeskRows>
  )
}
