/** The longest `data:` address of a photo that the assistant takes. */
export const MOST_CHARACTERS = 200_000

export interface PhotoSize {
  /** The longest side, in pixels. */
  side: number
  /** Of the JPEG, from 0 to 1. */
  quality: number
}

const SIZES: readonly PhotoSize[] = [1024, 768, 512].flatMap((side) =>
  [0.8, 0.65, 0.5, 0.35].map((quality) => ({ side, quality })),
)

/** The best address that is short enough to be sent; null where none is. */
export function bestThatFits(addressOf: (size: PhotoSize) => string): string | null {
  for (const size of SIZES) {
    const address = addressOf(size)
    if (address.length <= MOST_CHARACTERS) return address
  }
  return null
}
