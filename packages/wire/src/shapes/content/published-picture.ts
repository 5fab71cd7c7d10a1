import type { Kind } from '../../object'

/** The path of pictures that operators publish; a picture's name follows. */
export const PUBLISHED_PICTURES = '/api/news/picture/'

/** The path of a published picture; empty if there is none. Foreign addresses are read as none. */
export const publishedPath: Kind<string, string> = {
  write: (path) => path,
  read: (path) => (path.startsWith(PUBLISHED_PICTURES) ? path : ''),
}

/** A picture that an operator uploaded: its path, for the row that is to show it. */
export interface WirePublishedPicture {
  url: string
}
