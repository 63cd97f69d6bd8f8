import { Camera, LoaderCircle } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import type { ChatMessage } from './draft.ts'
import { MessageLinks } from './message-links.tsx'
import { spokenIn } from './spoken-in.ts'

/** What one side said. */
export function ChatMessageRow({ message }: ChatMessageRowProps) {
  const { from, text, language, links, withPhoto } = message
  const own = from === 'customer'
  return (
    <div
      className={classNames(
        'w-fit max-w-[88%] rounded-card px-4 py-2.5',
        own ? 'self-end rounded-br-none bg-pine-soft' : 'rounded-bl-none bg-sand',
      )}
    >
      <p className="wrap-anywhere">
        <span className="sr-only">{own ? 'You: ' : 'Assistant: '}</span>
        <bdi lang={spokenIn(language)} className="block whitespace-pre-wrap">
          {text}
        </bdi>
      </p>
      {withPhoto && (
        <p className="mt-1 flex items-center gap-1.5 text-13 text-quiet">
          <Camera size={15} /> With a photo
        </p>
      )}
      {links && <MessageLinks links={links} language={language} />}
    </div>
  )
}

interface ChatMessageRowProps {
  message: ChatMessage
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
