import type { RefObject } from 'react'
import { RotateCcw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { mustGetSafe } from './dangers.ts'
import { skuToBook, startedOver } from './draft.ts'
import type { Draft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { MessageComposer } from './message-composer.tsx'
import { MessageList } from './message-list.tsx'
import type { useAsk } from './use-ask.ts'

interface ChatPanelProps {
  draft: Draft
  store: DraftStore
  ask: ReturnType<typeof useAsk>
  input: RefObject<HTMLTextAreaElement | null>
  said: RefObject<HTMLDivElement | null>
  /** The conversation goes on in what stands below it, or beside it. */
  formBelow: boolean
}

export function ChatPanel({ draft, store, ask, input, said, formBelow }: ChatPanelProps) {
  const startOver = () => {
    store.change(startedOver)
    input.current?.focus()
  }
  return (
    <section
      aria-label="Chat with the assistant"
      className="max-lg:-mt-5 lg:sticky lg:top-6 lg:rounded-card lg:border lg:border-line lg:bg-card"
    >
      <header className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 border-line py-2 lg:border-b lg:px-6">
        <h2 className="text-17">Fixwell assistant</h2>
        {draft.messages.length > 0 && !draft.booked && (
          <Button variant="quiet" className="-mr-5" onClick={startOver}>
            <RotateCcw size={18} /> Start over
          </Button>
        )}
      </header>
      <MessageList draft={draft} list={said} onChoice={(choice) => ask(choice, { typed: false })} />
      <div
        className={classNames(
          'grid gap-3 border-line py-4 lg:border-t lg:px-6',
          // On a phone the page scrolls and the field stays, until there is a form to fill in.
          formBelow
            ? ''
            : 'max-lg:sticky max-lg:bottom-[var(--dock,0px)] max-lg:z-10 max-lg:-mx-5 max-lg:border-t max-lg:bg-paper max-lg:px-5 max-lg:sm:-mx-8 max-lg:sm:px-8',
        )}
      >
        {draft.formHidden && !mustGetSafe(draft.dangers) && skuToBook(draft) !== null && (
          <FormHidden onBack={() => store.change((before) => ({ ...before, formHidden: false }))} />
        )}
        <MessageComposer {...{ draft, store, ask, input }} />
      </div>
    </section>
  )
}

function FormHidden({ onBack }: { onBack: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-15">
      <p>Tell us what should be different. What you filled in is kept.</p>
      <Button variant="quiet" className="-mx-5" onClick={onBack}>
        Back to the form
      </Button>
    </div>
  )
}
