/** How much is taken: of a kind for one booking, and of a file as it is sent. */
export const MOST_PHOTOS = { ofAKind: 8, bytes: 10 * 1024 * 1024 } as const

/** Of the paper of a license; a file may be as large as a photo. */
export const MOST_PAPERS = { ofALicense: 2 } as const

/** What is kept: the longest side in pixels, of the picture and of its thumbnail. */
export const PHOTO_SIDES = { full: 2_000, thumb: 400 } as const

/** What a picture may come as; the browser's own choice of files asks for it. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
