import { PRICE_SCALE, type StrayTransfer, formatDecimal } from '@fairtick/domain'
import { PAGE_SIZE, recoveryShape } from '@fairtick/wire'
import { type Decoded, recoveryCalls } from '@fairtick/wire/calls'
import { refuse } from '../../../books/command'
import { type Queryable, inTransaction } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import { JsonText } from '../../../http/call-server'
import type { CallServer } from '../../../http/call-server'
import type { Once } from '../../../database/once'
import type { StoredImage } from '../../../images/image-store'
import type { Images } from '../../../images/images'
import type { Clock } from '../../../ports'
import { type Ticket, type TicketRefused, insertTicket, readTickets } from './ticket-store'

/** Ports of the tickets about transfers that went astray. */
export interface RecoveryPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly images: Images
  /** A network on offer, with the address that this client was shown. */
  readonly networkOf: (
    userId: number,
    networkId: number,
  ) => Promise<Pick<StrayTransfer, 'currencyCode' | 'protocol' | 'address'> | undefined>
  readonly once: Once
}

/** Waiting tickets per client. */
export const WAITING_MAX = 3
/** Ten billion coins: more than any transfer, and within what a column holds. */
const AMOUNT_MAX = 1_000_000_000_000_000_000n
const HOUR_S = 3600

/** Tickets about coins sent over another network, to another address or without their memo. */
export function recoveryRoutes({ serve }: CallServer, ports: RecoveryPorts): void {
  const { pool, images, once } = ports
  const shown = ({ transfer, pictures: [picture], ...ticket }: Ticket) =>
    recoveryShape.write({
      ...ticket,
      ...transfer,
      amount: formatDecimal(transfer.amount, PRICE_SCALE),
      proofImg: picture === undefined ? '' : images.addressOf(ticket.userId, picture),
      answers: ticket.answers.map(({ at, words: text }) => ({ at, text })),
    })

  serve(recoveryCalls.openRecovery, async (given, { session: { userId }, intent }) => {
    const picture = await images.own(userId, given.proofImg)
    // A picture's address is new each time it is shown: a repeated request is known by the picture's name.
    const asked = JSON.stringify([picture?.name ?? given.proofImg, ...wordsOf(given)])
    const answer = await once<ReturnType<typeof shown>>(
      { userId, intent: intent && { ...intent, asked } },
      async (keep) => {
        const transfer = await strayTransfer(ports, userId, given)
        if (!picture) return refuse('parameter-wrong', { parameter: 'proofImg' })
        return inTransaction(pool, async (database) => {
          const made = shown(
            await opened(ports, database, { userId, transfer, picture, content: given.content }),
          )
          await keep(database, made)
          return made
        })
      },
    )
    return new JsonText(answer)
  })

  serve(recoveryCalls.recoveries, async ({ page }, { session: { userId } }) => {
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const { rows: tickets, total } = await readTickets(pool, userId, { offset, limit: PAGE_SIZE })
    return { data: tickets.map(shown), total }
  })
}

type Given = Decoded<typeof recoveryCalls.openRecovery.parameters>

const wordsOf = ({ charge_id, fault, used, number, txid, content }: Given) => [
  charge_id,
  fault,
  used ?? '',
  String(number),
  txid,
  content ?? '',
]

/** Refuses a network not on offer, an impossible amount, and another network without its name. */
async function strayTransfer(
  { networkOf }: RecoveryPorts,
  userId: number,
  given: Given,
): Promise<StrayTransfer> {
  const { charge_id: networkId, fault, used = '', number: amount, txid } = given
  const network = (await networkOf(userId, networkId)) ?? refuse('currency-not-found')
  if (fault === 'network' && used === '') refuse('parameter-wrong', { parameter: 'used' })
  if (amount <= 0n || amount > AMOUNT_MAX) refuse('amount-not-allowed')
  const { currencyCode, protocol, address } = network
  return { fault, currencyCode, protocol, address, used, amount, txid }
}

async function opened(
  { clock }: RecoveryPorts,
  database: Queryable,
  asked: {
    readonly userId: number
    readonly transfer: StrayTransfer
    readonly picture: StoredImage
    readonly content: string | undefined
  },
): Promise<Ticket> {
  const { userId, transfer, picture, content = '' } = asked
  const [pictures, openedAt] = [[picture.name], clock.now()]
  const row = { userId, transfer, content, openedAt }
  const id = await insertTicket(database, { ...row, pictureId: picture.id }, WAITING_MAX)
  if (typeof id !== 'number') return refused(id)
  return { ...row, id, status: 'open', pictures, answers: [], closedAt: undefined }
}

function refused(why: TicketRefused): never {
  if (why === 'too-many') refuse('too-many-requests', { seconds: HOUR_S, limit: WAITING_MAX })
  if (why === 'ending') refuse('record-state')
  return refuse('parameter-wrong', { parameter: 'proofImg' })
}
