import { join } from 'node:path'
import { createImageFiles } from '../images/image-files'
import type { SecretKeys } from '../keys/secret-keys'
import type { ImageFiles, Log } from '../ports'
import { createS3Images } from './s3-images'

/** Settings of the storage of pictures. */
export interface ImageFileSettings {
  readonly DATA_DIR: string
  readonly STORAGE_DIR?: string | undefined
  readonly S3_URL?: string | undefined
  readonly S3_REGION: string
  readonly S3_ACCESS_KEY?: string | undefined
  readonly S3_SECRET_KEY?: string | undefined
  readonly S3_SSE: boolean
}

/**
 * Stores pictures in a bucket if one is configured, otherwise in a folder, encrypted with our own secret
 * keys. Neither is accessed before the first picture.
 */
export function openImageFiles(settings: ImageFileSettings, ownKeys: SecretKeys, log: Log): ImageFiles {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings
  if (url === undefined || accessKey === undefined || secretKey === undefined)
    return createImageFiles(settings.STORAGE_DIR ?? join(settings.DATA_DIR, 'images'), ownKeys)
  return createS3Images({ url, region, accessKey, secretKey, isEncrypted: settings.S3_SSE }, log)
}
