import { useId } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { SendHorizontal } from 'lucide-react'
import { LONGEST } from '#contract/primitives.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { characters } from './characters.ts'

interface ComposerProps {
  value: string
  waiting: boolean
  input: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
  onSend: () => void
}

/** Where the customer writes: Enter sends, Shift and Enter begins a new line. */
export function Composer({ value, waiting, input, onChange, onSend }: ComposerProps) {
  const id = useId()
  const length = characters(value)
  const tooLong = length > LONGEST.prose
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (in Japanese, say) Enter only finishes that word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  const onSubmit = () => {
    onSend()
    input.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Your message
        </label>
        <textarea
          id={id}
          ref={input}
          rows={1}
          value={value}
          placeholder="What is wrong?"
          autoComplete="off"
          enterKeyHint="send"
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? `${id}-length` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className={classNames(
            'field-sizing-content max-h-44 min-h-12 w-full min-w-0 wrap-anywhere resize-none rounded-card border bg-card px-4 py-2.5 text-17 transition-colors placeholder:text-quiet',
            tooLong ? 'border-danger' : 'border-edge hover:border-ink',
          )}
        />
        <Button
          onClick={onSubmit}
          pending={waiting}
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
