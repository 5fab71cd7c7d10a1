import { PUBLISHED_PICTURES } from '@fairtick/wire'
import { publishingCalls } from '@fairtick/wire/admin'
import { changeByFile, downloadBy } from './call'

/** Uploads a picture for clients; returns the path that a row keeps. */
export const uploadPublished = async (file: Blob): Promise<string> =>
  (await changeByFile(publishingCalls.uploadPublished, file, {})).url

/** Reads an uploaded picture by its path, also before clients can see it. */
export const readPublished = async (path: string): Promise<Blob> =>
  (await downloadBy(publishingCalls.publishedPicture, { name: path.slice(PUBLISHED_PICTURES.length) }))
    .content
