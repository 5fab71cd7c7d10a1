import { CODE, PUBLISHED_PICTURES, type WirePublishedPicture } from '@fairtick/wire'
import { publishingCalls } from '@fairtick/wire/admin'
import { JsonText } from '../../../http/call-server'
import { Failure } from '../../../http/failures/failure'
import { FileAnswer } from '../../../http/files/file-answer'
import { imageFailure } from '../../../http/files/image-failure'
import type { OperatorServer } from '../../../http/operator-server'
import type { Images } from '../../../images/images'
import { readPublished } from '../../../images/published-picture-store'
import { noteAct } from '../../operator-act-store'
import type { DecidePorts } from '../decide-routes'

/** Ports of the pictures that operators publish. */
export interface PublishedPicturePorts extends Pick<DecidePorts, 'pool' | 'intents' | 'deskOf'> {
  readonly images: Pick<Images, 'published'>
}

/** Uploads of pictures for news and companies, and looks at them before anybody else has one. */
export function publishedPictureRoutes(
  { serve, serveFiles }: OperatorServer,
  { pool, intents, deskOf, images: { published } }: PublishedPicturePorts,
): void {
  serveFiles(publishingCalls.uploadPublished, async (file, { session, ip, intent }) => {
    const { operator, now: at } = deskOf(session, ip)
    const answer = await intents.once<WirePublishedPicture>(
      { userId: session.operatorId, intent },
      async (keep) => {
        const taken = await published.take(file, operator, async (database, { id, name }) => {
          const details = { after: { name }, ip }
          await noteAct(database, { at, operator, act: 'picture add', subject: id, reason: '', details })
          await keep(database, { url: `${PUBLISHED_PICTURES}${name}` })
        })
        if (typeof taken === 'string') throw imageFailure(taken)
        return { url: `${PUBLISHED_PICTURES}${taken.name}` }
      },
    )
    return new JsonText(answer)
  })

  serve(publishingCalls.publishedPicture, async ({ name }) => {
    const picture = await readPublished(pool, name)
    if (!picture) throw new Failure(CODE.noSuchCurrencyOrMethod)
    const pieces = published.open(picture)
    return new FileAnswer({ name, type: 'image/webp', pieces, headers: HEADERS })
  })
}

/** Browsers treat it as a picture only, keep no copy, and other sites cannot load it. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}
