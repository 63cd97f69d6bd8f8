import type { PhotoSize } from '#contract/photo-size.ts'

/** A file of what is kept under one id: a picture in two sizes, or a PDF as it was sent. */
export type Part = PhotoSize | 'pdf'

export const PARTS = ['full', 'thumb', 'pdf'] as const satisfies readonly Part[]

export const partName = (id: string, part: Part): string =>
  part === 'pdf' ? `${id}.pdf` : `${id}-${part}.webp`

/** Where the files of pictures and papers lie, under their id: outside the database. */
export interface PhotoStore {
  /** Writes it whole or not at all; what lay there is replaced. */
  put(id: string, part: Part, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  get(id: string, part: Part): Promise<Uint8Array<ArrayBuffer> | null>
  /** What is not there is as good as removed. */
  remove(id: string, part: Part): Promise<void>
}
