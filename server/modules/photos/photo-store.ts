import type { PhotoSize } from '#contract/photos.ts'
import type { Config } from '#server/config.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** Where the files of pictures lie, under the id of their picture: outside the database. */
export interface PhotoStore {
  /** Writes it whole or not at all; what lay there is replaced. */
  put(id: string, size: PhotoSize, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  get(id: string, size: PhotoSize): Promise<Uint8Array<ArrayBuffer> | null>
  /** What is not there is as good as removed. */
  remove(id: string, size: PhotoSize): Promise<void>
}

/** Any S3 where one is named, else a folder beside the keys. */
export const openPhotoStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): PhotoStore =>
  s3 === null ? folderStore(dataDir) : s3Store(s3)
