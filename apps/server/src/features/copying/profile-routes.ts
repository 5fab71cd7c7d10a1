import { NICKNAME_MAX, type Trader, nicknameKey } from '@fairtick/domain'
import { CODE, profileShape } from '@fairtick/wire'
import { copyingCalls } from '@fairtick/wire/calls'
import { refuse } from '../../books/command'
import { type Queryable, inTransaction } from '../../database/in-transaction'
import type { KeyedRequest, Keep, Once } from '../../database/once'
import type { DatabasePool } from '../../database/pool'
import { type CallServer, JsonText } from '../../http/call-server'
import { Failure, malformed } from '../../http/failures/failure'
import { FileAnswer } from '../../http/files/file-answer'
import type { StoredImage } from '../../images/image-store'
import type { ImageRefused, Images, SquareImage } from '../../images/images'
import type { Clock } from '../../ports'
import type { ActiveTraders } from './active-traders'
import {
  type NamedTrader,
  addProfileChange,
  asksTooOften,
  lockOwnTrader,
  readLatestProfileChange,
  readShownAvatar,
  removeTraderAvatar,
  withdrawProfileChange,
} from './profile-store'
import type { TraderBoard } from './trader-board'
import { isNicknameTaken, readApplication } from './trader-store'

/** Ports of the calls about a trader's own profile. */
interface ProfilePorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly traders: ActiveTraders
  readonly board: TraderBoard
  readonly once: Once
  readonly images: Pick<Images, 'own' | 'square' | 'open' | 'addressOf'>
  /** The name of a picture by its id. */
  readonly pictureOf: (imageId: number) => Promise<string | undefined>
}

const HOUR_S = 3600

/**
 * Nickname and picture of a trader: requests for changes, and the public pictures. Source:
 * docs/decisions/0088-profiles-of-traders.md.
 */
export function profileRoutes(server: CallServer, ports: ProfilePorts): void {
  serveOwn(server, ports)
  serveChanges(server, ports)
  serveAvatars(server, ports)
}

/** Reads the database: the traders in memory learn of an approval a second later. */
async function activeTrader(pool: DatabasePool, userId: number): Promise<Trader> {
  const latest = await readApplication(pool, userId)
  return latest?.status === 'active' ? latest : refuse('trader-not-found')
}

type Act = (database: Queryable, trader: NamedTrader) => Promise<boolean>

function serveOwn({ serve }: CallServer, ports: ProfilePorts): void {
  const { pool, clock, traders, board, once, images, pictureOf } = ports

  serve(copyingCalls.profile, async (_parameters, { session: { userId } }) => {
    const trader = await activeTrader(pool, userId)
    const change = await readLatestProfileChange(pool, trader)
    const name = change?.imageId === undefined ? undefined : await pictureOf(change.imageId)
    const picture = name === undefined ? '' : images.addressOf(userId, name)
    return profileShape.write({ ...trader, change: change && { ...change, picture } })
  })
  serve(copyingCalls.withdrawProfile, async (_parameters, { session: { userId }, intent }) =>
    act({ userId, intent }, (database, trader) => withdrawProfileChange(database, trader, clock.now())),
  )
  serve(copyingCalls.removeAvatar, async (_parameters, { session: { userId }, intent }) => {
    const remove: Act = (database, trader) => removeTraderAvatar(database, trader, clock.now())
    const answer = await act({ userId, intent }, remove)
    await traders.look()
    await board.look()
    return answer
  })

  async function act(request: KeyedRequest, carryOut: Act): Promise<JsonText<null>> {
    const answer = await once<null>(request, (keep) =>
      inTransaction(pool, async (database) => {
        const trader = (await lockOwnTrader(database, request.userId)) ?? refuse('trader-not-found')
        if (!(await carryOut(database, trader))) throw new Failure(CODE.recordState)
        await keep(database, null)
        return null
      }),
    )
    return new JsonText(answer)
  }
}

function serveChanges({ serve }: CallServer, ports: ProfilePorts): void {
  const { pool, clock, once, images } = ports

  serve(copyingCalls.changeProfile, async ({ nickname: given, avatar }, { session: { userId }, intent }) => {
    await activeTrader(pool, userId)
    const nickname = given?.trim().slice(0, NICKNAME_MAX)
    if (nickname !== undefined && nicknameKey(nickname) === '') throw malformed({ nickname: undefined })
    const picture = avatar === undefined ? undefined : await images.own(userId, avatar)
    if (avatar !== undefined && !picture) throw malformed({ avatar: undefined })
    // A picture's address is new each time it is shown: a repeated request is known by the picture's name.
    const asked = JSON.stringify({ nickname, picture: picture?.name })
    const request = { userId, intent: intent && { ...intent, asked } }
    return new JsonText<null>(
      await once(request, (keep: Keep<null>) => ask({ userId, nickname, picture }, keep)),
    )
  })

  async function ask(
    { userId, nickname, picture }: ProfileForm & { readonly picture: StoredImage | undefined },
    keep: Keep<null>,
  ): Promise<null> {
    await checkPace(pool, userId)
    const square = picture && (await squareOf(picture))
    return inTransaction(pool, async (database) => {
      const trader = (await lockOwnTrader(database, userId)) ?? refuse('trader-not-found')
      await checkPace(database, userId)
      if (nickname !== undefined && (await isNicknameTaken(database, { userId, nickname })))
        throw malformed({ nickname: undefined })
      const change = { nickname, picture: square, at: clock.now() }
      const wrong = await addProfileChange(database, trader, change)
      if (wrong !== undefined) throw malformed({ [wrong]: undefined })
      await keep(database, null)
      return null
    })
  }

  async function checkPace(database: Queryable, userId: number): Promise<void> {
    if (await asksTooOften(database, userId, clock.now())) refuse('too-many-requests', { seconds: HOUR_S })
  }

  async function squareOf(picture: StoredImage): Promise<SquareImage> {
    const square = await images.square(picture)
    if (typeof square === 'string') throw FAILURE[square]()
    return square
  }
}

interface ProfileForm {
  readonly userId: number
  readonly nickname: string | undefined
}

const FAILURE: Readonly<Record<ImageRefused, () => Failure>> = {
  refused: () => new Failure(CODE.fileRefused),
  'too-many': () =>
    new Failure(CODE.tooManyRequests, { status: 429, headers: { 'retry-after': String(HOUR_S) } }),
  busy: () => new Failure(CODE.busy, { status: 503, headers: { 'retry-after': '5' } }),
}

const NAME = /^[0-9a-f]{32}\.webp$/

function serveAvatars({ serveVisitors }: CallServer, { pool, images }: ProfilePorts): void {
  serveVisitors(copyingCalls.avatar, async (_parameters, { nameInPath: name }) => {
    const shown = NAME.test(name) ? await readShownAvatar(pool, name) : undefined
    if (!shown) throw new Failure(CODE.noSuchTrader)
    return new FileAnswer({ name, type: 'image/webp', pieces: images.open(shown), headers: HEADERS })
  })
}

/**
 * A name stands for one picture, so browsers may cache it; for a day at most, as a removed picture must not
 * be shown for longer. Browsers treat the bytes as a picture only.
 */
const HEADERS = {
  'cache-control': 'public, max-age=86400, immutable',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
}
