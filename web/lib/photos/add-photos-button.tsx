import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ACCEPTED, PDF, pickPhotos } from './pick-photos.ts'
import type { Picked } from './pick-photos.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

interface AddPhotosButtonProps {
  children: ReactNode
  /** How many more there may be. */
  room: number
  /** Whether a PDF is taken as well. */
  pdf?: boolean
  onPick: (picked: Picked[]) => void
  className?: string
}

/** Opens the choice of photos: the camera or the album on a phone. Those that cannot be read are named. */
export function AddPhotosButton({
  children,
  room,
  pdf = false,
  onPick,
  className,
}: AddPhotosButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    setReading(true)
    const { picked, unreadable, heic } = await pickPhotos(files.slice(0, room), { pdf })
    setReading(false)
    if (picked.length > 0) onPick(picked)
    const taken = pdf ? 'JPEG, PNG or WebP, or a PDF of up to 10 MB' : 'JPEG, PNG or WebP'
    tell(
      unreadable,
      heic ? IN_HEIC : `choose a ${taken} instead.`,
      files.length > room ? room : null,
    )
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pdf ? `${ACCEPTED},${PDF}` : ACCEPTED}
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again after it was removed.
          target.value = ''
          void take(files)
        }}
      />
      <Button
        variant="secondary"
        pending={reading}
        onClick={() => input.current?.click()}
        {...(className && { className })}
      >
        {children}
      </Button>
    </>
  )
}

const IN_HEIC =
  'your phone keeps photos as HEIC. Choose “Most Compatible” in its camera settings, under Formats, or send a JPEG.'

function tell(unreadable: readonly string[], why: string, room: number | null) {
  if (unreadable.length > 0)
    showToast({
      title: unreadable.length === 1 ? 'One file could not be read' : 'Some could not be read',
      text: `${unreadable.join(', ')}: ${why}`,
      kind: 'error',
    })
  else if (room !== null)
    showToast({
      title: 'Not all of them fit',
      text: `There was room for ${room}. Remove one to add another.`,
      kind: 'error',
    })
}
