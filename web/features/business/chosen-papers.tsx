import { Paperclip } from 'lucide-react'
import { MOST_PAPERS } from '#contract/photo-limits.ts'
import { AddPhotosButton } from '#web/lib/photos/add-photos-button.tsx'
import type { Picked } from '#web/lib/photos/pick-photos.ts'
import { PhotoTile } from '#web/ui/photos/photo-tile.tsx'

interface ChosenPapersProps {
  papers: readonly Picked[]
  locked: boolean
  /** By what they are by then: reading one takes a while. */
  onChange: (change: (now: readonly Picked[]) => Picked[]) => void
  onReading: (reading: boolean) => void
}

/** The paper of a license that is not sent in yet: it goes with it. */
export function ChosenPapers({ papers, locked, onChange, onReading }: ChosenPapersProps) {
  const room = MOST_PAPERS.ofALicense - papers.length
  return (
    <div role="group" aria-labelledby="chosen-papers" className="grid gap-3">
      <div className="grid gap-1">
        <p id="chosen-papers" className="text-15 font-semibold">
          The paper itself <span className="font-normal text-quiet">(optional)</span>
        </p>
        <p className="text-15 text-quiet">
          {`A photo or a PDF, up to ${MOST_PAPERS.ofALicense}. Only we see it; it makes the check quicker.`}
        </p>
      </div>
      {papers.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {papers.map((paper, at) => (
            <li key={paper.preview}>
              <PhotoTile
                src={paper.preview}
                alt={`Paper ${at + 1} to send`}
                remove={
                  locked
                    ? undefined
                    : {
                        label: `Remove paper ${at + 1}`,
                        press: () => onChange((now) => now.filter((each) => each !== paper)),
                      }
                }
              />
            </li>
          ))}
        </ul>
      )}
      {!locked && room > 0 && (
        <AddPhotosButton
          pdf
          room={room}
          onPick={(picked) => onChange((now) => [...now, ...notYetIn(now, picked)])}
          onReading={onReading}
          className="justify-self-start"
        >
          <Paperclip size={18} /> Add a photo or PDF
        </AddPhotosButton>
      )}
    </div>
  )
}

/** The same one chosen twice is one. */
const notYetIn = (papers: readonly Picked[], picked: readonly Picked[]) =>
  picked.filter(({ preview }) => papers.every((each) => each.preview !== preview))
