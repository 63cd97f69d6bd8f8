import { useRef } from 'react'
import type { RefObject } from 'react'
import { Camera } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface PhotoButtonProps {
  label: string
  reading: boolean
  ref: RefObject<HTMLButtonElement | null>
  onTake: (file: File) => void
}

/** Opens the camera on a phone, elsewhere the choice of a file. */
export function PhotoButton({ label, reading, ref, onTake }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again after it was removed.
          target.value = ''
          if (file) onTake(file)
        }}
      />
      <Button
        ref={ref}
        variant="secondary"
        pending={reading}
        onClick={() => input.current?.click()}
        className="min-h-12 shrink-0 px-3!"
      >
        <Camera size={20} />
        <span className="sr-only">{label}</span>
      </Button>
    </>
  )
}
