/** A photo of a document: none, uploading, or uploaded. */
export type Photo =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly name: string; readonly preview: string; readonly share: number }
  | { readonly state: 'sent'; readonly name: string; readonly preview: string; readonly url: string }

/** No photo chosen. */
export const NO_PHOTO: Photo = { state: 'none' }

/** Its problem when the form is submitted, as a text key. */
export function photoProblem({ state }: Photo): 'verify.photoMissing' | 'verify.photoSending' | undefined {
  if (state === 'sent') return undefined
  return state === 'none' ? 'verify.photoMissing' : 'verify.photoSending'
}

/** Its address once uploaded, else empty. */
export const photoUrl = (photo: Photo): string => (photo.state === 'sent' ? photo.url : '')

const BYTES_MAX = 10 * 1024 * 1024
/** The types in a file picker: phones convert their own formats into one of these. */
export const PHOTO_KINDS = 'image/jpeg,image/png,image/webp'

/** The problem of a file before its upload, as a text key. The server checks its bytes. */
export function checkPhoto(file: {
  readonly size: number
  readonly type: string
}): 'verify.photoTooLarge' | 'verify.photoWrongKind' | undefined {
  if (!PHOTO_KINDS.split(',').includes(file.type)) return 'verify.photoWrongKind'
  return file.size > BYTES_MAX ? 'verify.photoTooLarge' : undefined
}
