import { useRef } from 'react'
import type { RefObject } from 'react'
import { LONGEST } from '#contract/longest.ts'
import { Composer } from '#web/ui/composer.tsx'
import { notBegun } from './draft.ts'
import type { Draft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { PhotoButton } from './photo-button.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { QuickFills, withQuickFill } from './quick-fills.tsx'
import type { useAsk } from './use-ask.ts'
import { usePhoto } from './use-photo.ts'

interface MessageComposerProps {
  draft: Draft
  store: DraftStore
  ask: ReturnType<typeof useAsk>
  input: RefObject<HTMLTextAreaElement | null>
}

/** Where the customer tells it: in words, with a photo where that says more. */
export function MessageComposer({ draft, store, ask, input }: MessageComposerProps) {
  const photo = usePhoto(store)
  const camera = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Composer
        value={draft.input}
        longest={LONGEST.prose}
        placeholder="What is wrong?"
        waiting={draft.sending !== null || photo.reading}
        input={input}
        beside={
          <PhotoButton
            ref={camera}
            label={draft.photo === null ? 'Add a photo' : 'Take another photo'}
            reading={photo.reading}
            onTake={photo.take}
          />
        }
        onChange={(text) => store.change((before) => ({ ...before, input: text }))}
        onSend={() => {
          if (!photo.reading) ask(draft.input, { typed: true })
        }}
      />
      <PhotoPreview
        photo={draft.photo}
        failed={photo.failed}
        lost={draft.photoLost && draft.sending === null}
        onRemove={() => {
          photo.remove()
          camera.current?.focus()
        }}
      />
      {notBegun(draft) && (
        <QuickFills
          onPick={(words) => {
            store.change((before) => ({ ...before, input: withQuickFill(before.input, words) }))
            input.current?.focus()
          }}
        />
      )}
    </>
  )
}
