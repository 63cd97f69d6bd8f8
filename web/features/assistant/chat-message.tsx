import { LoaderCircle } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import type { ChatMessage } from './draft.ts'

/** What one side said. */
export function ChatMessageRow({ message: { from, text } }: { message: ChatMessage }) {
  const own = from === 'customer'
  return (
    <p
      className={classNames(
        'w-fit max-w-[88%] rounded-card px-4 py-2.5 wrap-anywhere whitespace-pre-wrap',
        own ? 'self-end rounded-br-none bg-pine-soft' : 'rounded-bl-none bg-sand',
      )}
    >
      <span className="sr-only">{own ? 'You: ' : 'Assistant: '}</span>
      <span>{text}</span>
    </p>
  )
}

/** Stands where the answer will be. */
export function PendingRow() {
  return (
    <p className="flex w-fit items-center gap-2.5 rounded-card rounded-bl-none bg-sand px-4 py-2.5 text-quiet">
      <LoaderCircle size={18} className="animate-spin" />
      AI is analyzing your request...
    </p>
  )
}
