import { CODE, type WireImage } from '@fairtick/wire'
import { realNameCalls } from '@fairtick/wire/calls'
import type { CallServer } from '../../../http/call-server'
import { Failure } from '../../../http/failures/failure'
import { FileAnswer } from '../../../http/files/file-answer'
import { imageFailure } from '../../../http/files/image-failure'
import type { Keep } from '../../../database/once'
import type { AccountIntents } from '../intents/account-intents'
import { answerOnce } from '../intents/answer-once-routes'
import type { Images } from '../../../images/images'

/** Pictures of users: sent in, and shown to their owners. */
export function imageRoutes(
  { serve, serveFiles }: CallServer,
  { images, intents }: { readonly images: Images; readonly intents: AccountIntents },
): void {
  serveFiles(realNameCalls.uploadImage, (file, { session: { userId }, intent }) =>
    answerOnce(intents, { userId, intent }, async (keep: Keep<WireImage>) => {
      const taken = await images.take(userId, file, keep)
      if (typeof taken === 'string') throw imageFailure(taken)
      return taken
    }),
  )

  serve(realNameCalls.image, async (asked, { session, nameInPath: name }) => {
    const image = await images.show({ ...asked, name, userId: session.userId })
    if (!image) throw new Failure(CODE.parameterWrong, { data: { fields: { sign: 'malformed' } } })
    return new FileAnswer({ name, type: image.kind, pieces: image.pieces, headers: HEADERS })
  })
}

/** Browsers treat the bytes as a picture only, and other sites cannot load it. */
const HEADERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}
