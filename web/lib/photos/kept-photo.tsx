import { Trash2 } from 'lucide-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Photo } from '#contract/photos.ts'
import { call } from '#web/lib/call.ts'
import { withRefusal } from '#web/lib/refusal.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { PhotoThumb } from '#web/ui/photos/photo-thumb.tsx'
import { photoAddress } from './photo-address.ts'
import { dropSent } from './uploads.ts'

interface KeptPhotoProps {
  photo: Pick<Photo, 'id' | 'width' | 'height'>
  /** What it shows, in words. */
  title: string
  /** Whoever added it may remove it. */
  own?: boolean
}

/** A photo that the server keeps: small here, large when it is pressed. */
export function KeptPhoto({ photo: { id, width, height }, title, own = false }: KeptPhotoProps) {
  const { remove, removing } = useRemovePhoto(id)
  return (
    <PhotoThumb
      {...{ title, width, height }}
      thumb={photoAddress(id, 'thumb')}
      full={photoAddress(id, 'full')}
      {...(own && {
        actions: (close) => (
          <Button variant="quiet" pending={removing} onClick={() => remove(close)}>
            <Trash2 size={18} /> Remove this photo
          </Button>
        ),
      })}
    />
  )
}

function useRemovePhoto(id: string) {
  const client = useQueryClient()
  const { mutate, isPending: removing } = useMutation({
    mutationFn: (_close: () => void) => call('DELETE /api/photos/:id', { params: { id } }),
    onSuccess: async (_, close) => {
      dropSent(id)
      await Promise.all([
        client.invalidateQueries({ queryKey: ['bookings'] }),
        client.invalidateQueries({ queryKey: ['cases'] }),
      ])
      close()
    },
    onError: (error) =>
      showToast({
        title: 'Error',
        text: withRefusal('The photo was not removed.', error),
        kind: 'error',
      }),
  })
  return { remove: (close: () => void) => mutate(close), removing }
}
