import { CODE, type WireRealName } from '@fairtick/wire'
import { realNameCalls } from '@fairtick/wire/calls'
import type { DatabasePool } from '../../../database/pool'
import type { CallServer } from '../../../http/call-server'
import { Failure } from '../../../http/failure'
import type { Images } from '../../../images/images'
import type { Clock } from '../../../ports'
import { maskCardId, readCardId, readName } from './real-name'
import { type RealNameCase, insertCase, readLatestCase } from './real-name-store'

/** What real-name verification stands on. */
export interface RealNamePorts {
  readonly pool: DatabasePool
  readonly images: Images
  readonly clock: Clock
  /** Whether a user declared to live, or has a phone, in a country that is not served. */
  readonly isExcluded: (userId: number) => Promise<boolean>
}

/** Where verification stands, and the asking for it. */
export function realNameRoutes({ serve }: CallServer, ports: RealNamePorts): void {
  const { pool, images, clock, isExcluded } = ports

  serve(realNameCalls.realNameCenter, 'lists', async (_parameters, { session }): Promise<WireRealName> => {
    const latest = await readLatestCase(pool, session.userId)
    return encodeCase(latest, (name) => (name === undefined ? '' : images.addressOf(session.userId, name)))
  })

  serve(
    realNameCalls.realName,
    'lists',
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
      const latest = await readLatestCase(pool, userId)
      const isSame = latest?.front === front.name && latest.reverse === reverse.name
      if (intent && isSame && latest.status === 'waiting') return null
      if (reviewStatus(latest) !== 0) throw new Failure(CODE.verificationState)
      if (await isExcluded(userId)) throw new Failure(CODE.countryNotServed)
      const asked = { userId, name: given.name, cardId: given.card_id, now: clock.now() }
      if (!(await insertCase(pool, { ...asked, frontId: front.id, reverseId: reverse.id })))
        throw new Failure(CODE.verificationState)
      return null
    },
  )
}

const malformed = (given: Readonly<Record<string, unknown>>) =>
  new Failure(CODE.parameterWrong, {
    data: {
      fields: Object.fromEntries(
        Object.entries(given).flatMap(([name, value]) => (value === undefined ? [[name, 'malformed']] : [])),
      ),
    },
  })

/** A rejected case counts as none, but is shown with the reason, so that it can be put right. */
function encodeCase(
  latest: RealNameCase | undefined,
  addressOf: (name: string | undefined) => string,
): WireRealName {
  return {
    review_status: reviewStatus(latest),
    name: latest?.name ?? '',
    card_id: maskCardId(latest?.cardId ?? ''),
    front_pic: addressOf(latest?.front),
    reverse_pic: addressOf(latest?.reverse),
    reason: latest?.reason ?? '',
  }
}

const reviewStatus = (latest: RealNameCase | undefined) =>
  latest?.status === 'waiting' ? 1 : latest?.status === 'approved' ? 2 : 0
