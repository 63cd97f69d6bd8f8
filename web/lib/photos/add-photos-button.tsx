import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ACCEPTED, PDF, pickPhotos } from './pick-photos.ts'
import type { Picked, Unreadable } from './pick-photos.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

interface AddPhotosButtonProps {
  children: ReactNode
  /** How many more there may be. */
  room: number
  /** Whether a PDF is taken as well. */
  pdf?: boolean
  onPick: (picked: Picked[]) => void
  /** Whether what was chosen is still being read. */
  onReading?: (reading: boolean) => void
  className?: string
}

/** Opens the choice of photos: the camera or the album on a phone. Those that cannot be read are named. */
export function AddPhotosButton({
  children,
  room,
  pdf = false,
  onPick,
  onReading,
  className,
}: AddPhotosButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    setReading(true)
    onReading?.(true)
    const { picked, unreadable } = await pickPhotos(files.slice(0, room), { pdf })
    setReading(false)
    onReading?.(false)
    if (picked.length > 0) onPick(picked)
    tell(unreadable, { pdf, room: files.length > room ? room : null })
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

const REASONS: Record<Unreadable['why'], (pdf: boolean) => string> = {
  heic: () =>
    'your phone keeps photos as HEIC. Choose “Most Compatible” in its camera settings, under Formats, or send a JPEG.',
  damaged: () => 'the file may be damaged. Take the photo again, or choose another one.',
  'no photo': (pdf) =>
    `choose a ${pdf ? 'JPEG, PNG or WebP, or a PDF of up to 10 MB' : 'JPEG, PNG or WebP'} instead.`,
}

const WHYS = ['heic', 'damaged', 'no photo'] as const

function tell(
  unreadable: readonly Unreadable[],
  { pdf, room }: { pdf: boolean; room: number | null },
) {
  const told = WHYS.flatMap((why) => {
    const names = unreadable.flatMap((each) => (each.why === why ? [each.name] : []))
    return names.length === 0 ? [] : [`${names.join(', ')}: ${REASONS[why](pdf)}`]
  })
  if (told.length > 0)
    showToast({
      title: unreadable.length === 1 ? 'One file could not be read' : 'Some could not be read',
      text: told.join(' '),
      kind: 'error',
    })
  else if (room !== null)
    showToast({
      title: 'Not all of them fit',
      text: `There was room for ${room}. Remove one to add another.`,
      kind: 'error',
    })
}
