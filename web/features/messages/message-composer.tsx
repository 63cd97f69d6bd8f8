import { useId } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { SendHorizontal } from 'lucide-react'
import { LONGEST } from '#contract/primitives.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { useMessageComposer } from './use-message-composer.ts'

interface MessageComposerProps {
  composer: ReturnType<typeof useMessageComposer>
  input: RefObject<HTMLTextAreaElement | null>
}

/** Where one writes: Enter sends, Shift and Enter begins a new line. */
export function MessageComposer({ composer, input }: MessageComposerProps) {
  const id = useId()
  const { text, length, tooLong, sending, change, send } = composer
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (in Japanese, say) Enter only finishes that word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onPress = () => {
    send()
    input.current?.focus()
  }
  return (
    <div className="grid gap-2 border-t border-line p-4 sm:px-6">
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Your message
        </label>
        <textarea
          id={id}
          ref={input}
          rows={1}
          value={text}
          placeholder="Write a message"
          autoComplete="off"
          enterKeyHint="send"
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? `${id}-length` : undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className={classNames(
            'field-sizing-content max-h-36 min-h-12 w-full min-w-0 wrap-anywhere resize-none rounded-card border bg-card px-4 py-2.5 text-17 transition-colors placeholder:text-quiet',
            tooLong ? 'border-danger' : 'border-edge hover:border-ink',
          )}
        />
        <Button
          onClick={onPress}
          pending={sending}
          pendingText="Send"
          className="min-h-12 shrink-0"
        >
          <SendHorizontal size={18} /> Send
        </Button>
      </div>
      {tooLong && (
        <p id={`${id}-length`} role="status" className="text-15 text-danger">
          {`This is ${length.toLocaleString('en-US')} characters long. Shorten it to ${LONGEST.prose.toLocaleString('en-US')} to send it.`}
        </p>
      )}
    </div>
  )
}
