import type { PhotoSize } from '#contract/photos.ts'

/** Where the files of pictures lie, under the id of their picture: outside the database. */
export interface PhotoStore {
  /** Writes it whole or not at all; what lay there is replaced. */
  put(id: string, size: PhotoSize, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  get(id: string, size: PhotoSize): Promise<Uint8Array<ArrayBuffer> | null>
  /** What is not there is as good as removed. */
  remove(id: string, size: PhotoSize): Promise<void>
}
