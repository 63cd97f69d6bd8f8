import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CaseSpeaker, CaseWithThread } from '#contract/cases.ts'
import { LONGEST } from '#contract/longest.ts'
import { call } from '#web/lib/call.ts'
import { characters } from '#web/lib/characters.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'
import { withRefusal } from '#web/lib/refusal.ts'
import { sendOnce } from '#web/lib/send-once.ts'
import { showToast } from '#web/lib/toast.ts'
import { typedSince } from '#web/lib/typed-since.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Composer } from '#web/ui/composer.tsx'
import { speakerWords } from './case-words.ts'
import { CASES_KEY } from './queries.ts'
import { SeeDifferently } from './see-differently.tsx'

/** Everything that was said, oldest first, and where one goes on. */
export function CaseThread({ told }: { told: CaseWithThread }) {
  const { text, openedBy, createdAt, messages, state, viewerRole } = told
  return (
    <section aria-labelledby="case-thread" className="grid gap-4">
      <h2 id="case-thread" className="text-20">
        What was said
      </h2>
      <ol className="flex flex-col gap-4">
        <Said told={told} by={openedBy} text={text} at={createdAt} />
        {messages.map((message) => (
          <Said
            key={message.id}
            told={told}
            by={message.by}
            text={message.text}
            at={message.createdAt}
          />
        ))}
      </ol>
      {state === 'open' && <Answer told={told} />}
      {state === 'decided' && viewerRole !== 'operator' && <SeeDifferently told={told} />}
    </section>
  )
}

interface SaidProps {
  told: CaseWithThread
  by: CaseSpeaker
  text: string
  at: string
}

function Said({ told, by, text, at }: SaidProps) {
  const own = by === told.viewerRole
  return (
    <li
      className={classNames(
        'grid w-fit max-w-[88%] gap-1',
        own ? 'justify-items-end self-end' : 'justify-items-start',
      )}
    >
      <p className="flex flex-wrap gap-x-2 text-13">
        <span className="font-semibold">{speakerWords(by, told)}</span>
        <time dateTime={at} className="figures text-quiet">
          {formatMoment(at)}
        </time>
      </p>
      <p
        dir="auto"
        className={classNames(
          'rounded-card px-4 py-2.5 wrap-anywhere whitespace-pre-wrap',
          own ? 'rounded-tr-none bg-pine-soft' : 'rounded-tl-none bg-sand',
        )}
      >
        {text}
      </p>
    </li>
  )
}

function Answer({ told }: { told: CaseWithThread }) {
  const { id } = told
  const client = useQueryClient()
  const kept = keptInTab<string>(`case_message_${id}`, 1)
  const [text, setText] = useState(() => kept.read() ?? '')
  const input = useRef<HTMLTextAreaElement>(null)
  const change = (typed: string) => {
    setText(typed)
    kept.keep(typed)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (said: string) =>
      sendOnce(kept.keyFor, { text: said }, (sent) =>
        call('POST /api/cases/:id/messages', { params: { id }, ...sent }),
      ),
    onSuccess: (_, said) => {
      kept.keep(typedSince(kept.read() ?? '', said))
      setText((current) => typedSince(current, said))
    },
    onError: (error) =>
      showToast({
        title: 'Error',
        text: withRefusal('Failed to send message.', error),
        kind: 'error',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: CASES_KEY }),
  })
  const length = characters(text)
  const send = () => {
    if (!isPending && text.trim() !== '' && length <= LONGEST.prose) mutate(text)
  }
  return (
    <Composer
      value={text}
      longest={LONGEST.prose}
      placeholder="Write a message"
      waiting={isPending}
      input={input}
      onChange={change}
      onSend={send}
    />
  )
}
