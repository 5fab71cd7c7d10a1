import { file, shape } from '../calls/call'
import { CODE } from '../codes'
import { patternParameter } from '../parameters'
import type { WirePublishedPicture } from '../shapes/content/published-picture'
import { adminChanging, adminReading } from './admin-call'

/** Uploads a picture for news or a company; it is hidden until a shown row has it. */
export const uploadPublished = adminChanging('POST', '/api/admin/published-pictures', {
  needs: 'write content',
  takesFile: true,
  answer: shape<WirePublishedPicture>(),
  codes: [CODE.fileRefused],
})
/** An uploaded picture, whether a row has it or not: who agrees to a change looks at it before. */
export const publishedPicture = adminReading('/api/admin/published-pictures/:name', {
  needs: 'an operator',
  parameters: { name: patternParameter(/^[0-9a-f]{32}\.webp$/) },
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
