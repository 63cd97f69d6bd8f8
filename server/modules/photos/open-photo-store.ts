import type { Config } from '#server/config.ts'
import { folderStore } from './folder-store.ts'
import type { PhotoStore } from './photo-store.ts'
import { s3Store } from './s3-store.ts'

/** Any S3 where one is named, else a folder beside the keys. */
export const openPhotoStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): PhotoStore =>
  s3 === null ? folderStore(dataDir) : s3Store(s3)
