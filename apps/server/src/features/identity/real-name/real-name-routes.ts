import { CODE, realNameShape } from '@fairtick/wire'
import { realNameCalls } from '@fairtick/wire/calls'
import { inTransaction } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { CallServer } from '../../../http/call-server'
import { Failure, malformed } from '../../../http/failures/failure'
import type { StoredImage } from '../../../images/image-store'
import type { Images } from '../../../images/images'
import type { Clock } from '../../../ports'
import type { Keep } from '../../../database/once'
import type { AccountIntents } from '../intents/account-intents'
import { answerOnce } from '../intents/answer-once-routes'
import { maskCardId, readCardId, readName } from './real-name'
import { type RealNameCase, insertCase, readLatestCase } from './real-name-store'

/** Ports of real-name verification. */
export interface RealNamePorts {
  readonly pool: DatabasePool
  readonly images: Images
  readonly clock: Clock
  readonly intents: AccountIntents
  /** Whether a user declared residence, or has a phone, in an unserved country. */
  readonly isExcluded: (userId: number) => Promise<boolean>
}

/** The state of a client's verification, and the request for it. */
export function realNameRoutes({ serve }: CallServer, ports: RealNamePorts): void {
  const { pool, images, intents } = ports

  serve(realNameCalls.realName, async (_parameters, { session }) => {
    const latest = await readLatestCase(pool, session.userId)
    return encodeCase(latest, (name) => (name === undefined ? '' : images.addressOf(session.userId, name)))
  })

  serve(
    realNameCalls.submitRealName,
    async ({ name, card_id, front_pic, reverse_pic }, { session: { userId }, intent }) => {
      const front = await images.own(userId, front_pic)
      const reverse = await images.own(userId, reverse_pic)
      const given = {
        name: readName(name),
        card_id: readCardId(card_id),
        front_pic: front,
        reverse_pic: reverse,
      }
      if (!given.name || !given.card_id || !front || !reverse) throw malformed(given)
      if (front.id === reverse.id) throw malformed({ reverse_pic: undefined })
      const form = { userId, name: given.name, cardId: given.card_id, front, reverse }
      // The address of a picture changes each time it is shown, so requests are compared by the name of the
      // picture.
      const asked = JSON.stringify([form.name, form.cardId, front.name, reverse.name])
      const once = { userId, intent: intent && { ...intent, asked } }
      return answerOnce(intents, once, (keep: Keep<null>) => openCase(ports, form, keep))
    },
  )
}

async function openCase(
  { pool, clock, isExcluded }: RealNamePorts,
  form: {
    readonly userId: number
    readonly name: string
    readonly cardId: string
    readonly front: StoredImage
    readonly reverse: StoredImage
  },
  keep: Keep<null>,
): Promise<null> {
  const { userId, name, cardId, front, reverse } = form
  if (reviewStatus(await readLatestCase(pool, userId)) !== 'open') throw new Failure(CODE.verificationState)
  if (await isExcluded(userId)) throw new Failure(CODE.countryNotServed)
  const opened = { userId, name, cardId, frontId: front.id, reverseId: reverse.id, now: clock.now() }
  return inTransaction(pool, async (database) => {
    if (!(await insertCase(database, opened))) throw new Failure(CODE.verificationState)
    await keep(database, null)
    return null
  })
}

/** A rejected case counts as none, but is shown with the reason, so that it can be put right. */
function encodeCase(latest: RealNameCase | undefined, addressOf: (name: string | undefined) => string) {
  return realNameShape.write({
    status: reviewStatus(latest),
    name: latest?.name ?? '',
    cardId: maskCardId(latest?.cardId ?? ''),
    front: addressOf(latest?.front),
    reverse: addressOf(latest?.reverse),
    reason: latest?.reason ?? '',
  })
}

const reviewStatus = (latest: RealNameCase | undefined) =>
  latest?.status === 'waiting' ? 'waiting' : latest?.status === 'approved' ? 'verified' : 'open'
