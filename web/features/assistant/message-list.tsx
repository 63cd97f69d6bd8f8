import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChatMessageRow, PendingRow } from './chat-message.tsx'
import { asSaid } from './draft.ts'
import type { ChatMessage, Draft } from './draft.ts'
import { spokenIn } from './spoken-in.ts'

interface MessageListProps {
  draft: Draft
  list: RefObject<HTMLDivElement | null>
  onChoice: (choice: string) => void
}

/** So many pixels from its end a list counts as read to it. */
const AT_THE_END = 24

export function MessageList({ draft, list, onChoice }: MessageListProps) {
  const { messages, sending, service } = draft
  const { choices, language } = draft.answer === null || draft.booked ? NO_CHOICES : draft.answer
  const said = useRef(messages.length)
  useEffect(() => {
    const { current } = list
    if (current === null) return
    current.scrollTop = current.scrollHeight
    // On a phone the page scrolls instead; what was said before it was opened moves nothing.
    if (said.current !== messages.length || sending !== null)
      current.lastElementChild?.scrollIntoView({ block: 'nearest' })
    said.current = messages.length
  }, [list, messages.length, sending])
  useEffect(() => {
    const { current } = list
    if (current === null) return undefined
    // The form that comes up beside it makes it narrower, and what was said longer. Who reads further up stays there.
    let isAtEnd = true
    const look = () => {
      isAtEnd = current.scrollHeight - current.scrollTop - current.clientHeight < AT_THE_END
    }
    const observer = new ResizeObserver(() => {
      if (isAtEnd) current.scrollTop = current.scrollHeight
    })
    current.addEventListener('scroll', look, { passive: true })
    observer.observe(current)
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [list])
  return (
    <div
      ref={list}
      role="log"
      aria-live="polite"
      aria-label="Conversation"
      // It scrolls, so the keyboard must reach it.
      tabIndex={0}
      className="flex flex-col gap-4 py-4 *:max-lg:scroll-mt-4 *:max-lg:scroll-mb-28 lg:h-96 lg:overflow-y-auto lg:p-6 lg:focus-visible:-outline-offset-2"
    >
      <ChatMessageRow message={greeting(service?.name)} />
      {messages.map((message, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- messages are only ever added at the end
        <ChatMessageRow key={at} message={message} />
      ))}
      {choices.length > 0 && (
        <ul aria-label="Answers to choose from" className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <li key={choice} lang={spokenIn(language)}>
              <Button
                variant="secondary"
                disabled={sending !== null}
                onClick={() => {
                  onChoice(choice)
                  // The button is about to rest; the focus must not be lost with it.
                  list.current?.focus({ preventScroll: true })
                }}
              >
                {choice}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {sending && (
        <>
          <ChatMessageRow message={{ ...asSaid(sending), language }} />
          <PendingRow />
        </>
      )}
    </div>
  )
}

const NO_CHOICES = { choices: [], language: 'en' } as const

const greeting = (service: string | undefined): ChatMessage => ({
  from: 'assistant',
  language: 'en',
  text:
    service === undefined
      ? 'Hello. What is wrong at home? Tell us in your own words what you see, hear or smell, and where.'
      : `Hello. You chose ${service}. What is wrong? Tell us in your own words what you see, hear or smell, and where.`,
})
