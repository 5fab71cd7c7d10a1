import { contentCalls } from '@fairtick/wire/calls'
import { refuse } from '../../books/command'
import { inTransaction } from '../../database/in-transaction'
import type { Once } from '../../database/once'
import type { DatabasePool } from '../../database/pool'
import { type CallServer, JsonText } from '../../http/call-server'
import type { StoredImage } from '../../images/image-store'
import type { Images } from '../../images/images'
import type { Clock } from '../../ports'
import { insertFeedback } from './feedback-store'

/** Ports of clients' feedback. */
export interface FeedbackPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly images: Pick<Images, 'own'>
  readonly once: Once
}

/** Messages per client in 24 hours, and pictures per message. */
const DAILY_MAX = 5
const PICTURES_MAX = 3
const HOUR_S = 3600

/** Calls for clients' feedback. */
export function feedbackRoutes({ serve }: CallServer, { pool, clock, images, once }: FeedbackPorts): void {
  serve(
    contentCalls.submitFeedback,
    async ({ content, images: sent = '' }, { session: { userId }, intent }) => {
      const addresses = sent.split(',').filter((address) => address !== '')
      const pictures = await Promise.all(addresses.map((address) => images.own(userId, address)))
      const names = pictures.map((picture, at) => picture?.name ?? addresses[at])
      const asked = JSON.stringify([content, ...names])
      const answer = await once<null>({ userId, intent: intent && { ...intent, asked } }, async (keep) => {
        const pictureIds = [...new Set(pictures.map(idOf))]
        if (pictureIds.length > PICTURES_MAX) return refuse('parameter-wrong', { parameter: 'images' })
        return inTransaction(pool, async (database) => {
          const said = { userId, content, pictureIds, createdAt: clock.now() }
          const why = await insertFeedback(database, said, DAILY_MAX)
          if (why === 'too-many') refuse('too-many-requests', { seconds: HOUR_S, limit: DAILY_MAX })
          if (why === 'ending') refuse('record-state')
          if (why === 'no-picture') refuse('parameter-wrong', { parameter: 'images' })
          await keep(database, null)
          return null
        })
      })
      return new JsonText(answer)
    },
  )
}

/** The id of the caller's picture. Refuses if the picture does not exist. */
const idOf = (picture: StoredImage | undefined): number =>
  picture?.id ?? refuse('parameter-wrong', { parameter: 'images' })
