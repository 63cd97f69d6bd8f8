import { readPicture } from '#web/lib/photos/read-picture.ts'
import { within } from '#web/lib/photos/within.ts'
import { bestThatFits } from './photo-size.ts'

/** A photo as the `data:` address of a JPEG, small enough to be sent. Throws for what no browser reads. */
export async function smallPhoto(file: Blob): Promise<string> {
  const picture = await readPicture(file)
  try {
    const address = bestThatFits(({ side, quality }) => {
      const canvas = document.createElement('canvas')
      const { width, height } = within(side, picture)
      canvas.width = width
      canvas.height = height
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('This browser draws nothing.')
      // A JPEG knows no transparency: it would become black.
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, width, height)
      pen.drawImage(picture, 0, 0, width, height)
      return canvas.toDataURL('image/jpeg', quality)
    })
    if (address === null) throw new Error('It cannot be made small enough.')
    return address
  } finally {
    picture.close()
  }
}
