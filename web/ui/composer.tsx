import { useId } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { SendHorizontal } from 'lucide-react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useOvertaken } from './overtaken.ts'
import { characters } from '#web/lib/characters.ts'

interface ComposerProps {
  value: string
  /** The longest text that can be sent, in characters. */
  longest: number
  placeholder: string
  waiting: boolean
  input: RefObject<HTMLTextAreaElement | null>
  /** What else can be sent, as a button before the field. */
  beside?: ReactNode
  onChange: (text: string) => void
  onSend: () => void
}

/** Where one writes: Enter sends, Shift and Enter begins a new line. */
export function Composer({
  value,
  longest,
  placeholder,
  waiting,
  input,
  beside,
  onChange,
  onSend,
}: ComposerProps) {
  const id = useId()
  const overtaken = useOvertaken()
  const length = characters(value)
  const tooLong = length > longest
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed (in Japanese, say) Enter only finishes that word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!overtaken) onSend()
  }
  const onSubmit = () => {
    onSend()
    input.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        {!overtaken && beside}
        <label htmlFor={id} className="sr-only">
          Your message
        </label>
        <textarea
          id={id}
          ref={input}
          rows={1}
          dir="auto"
          value={value}
          readOnly={overtaken}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="send"
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? `${id}-length` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className={classNames(
            'field-sizing-content max-h-44 min-h-12 min-w-0 flex-1 basis-16 wrap-anywhere resize-none rounded-card border bg-card px-4 py-2.5 text-17 max-sm:px-3 transition-colors placeholder:text-quiet',
            tooLong ? 'border-danger' : 'border-edge hover:border-ink',
          )}
        />
        {!overtaken && (
          <Button
            onClick={onSubmit}
            pending={waiting}
            pendingText="Send"
            className="ml-auto min-h-12 shrink-0 max-sm:px-3.5!"
          >
            <SendHorizontal size={18} /> Send
          </Button>
        )}
      </div>
      {tooLong && (
        <p id={`${id}-length`} role="status" className="text-15 text-danger">
          {`This is ${length.toLocaleString('en-US')} characters long. Shorten it to ${longest.toLocaleString('en-US')} to send it.`}
        </p>
      )}
    </div>
  )
}
