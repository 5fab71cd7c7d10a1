import { confirmationsNoteOf, depositStateNameOf } from '@fairtick/texts/messages'
import {
  PAGE_SIZE,
  type WireBankWay,
  type WireDeposit,
  type WireDepositNetwork,
  type WireNetworkName,
  encodeDeposit,
  encodeDepositCoins,
  encodeDepositNetwork,
  encodeBankWay,
  encodeNetworkName,
} from '@fairtick/wire'
import { depositCalls } from '@fairtick/wire/calls'
import type { Books } from '../../../books/run'
import { refuse } from '../../../books/command'
import type { HeavyReads } from '../../../database/heavy-reads'
import type { DatabasePool } from '../../../database/pool'
import { type CallContext, type CallServer, type Session, carryOutReady } from '../../../http/call-server'
import { type StoredImage, keepImage } from '../../../images/image-store'
import type { Images } from '../../../images/images'
import { imageNamed } from '../../../images/signed-address'
import { type Deposit, readDeposits } from './deposit-store'
import { type Explorers, timelineOf } from './deposit-timeline'
import { depositOffer, readExplorers } from './deposit-way-store'
import { coinsRequest, paymentRequest } from './state-deposit'
import { type DepositRequest, checkDeposit, submitDeposit } from './submit-deposit'

/** Ports of the calls of deposits. */
export interface DepositPorts {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly books: Books
  readonly images: Images
  readonly isSandbox: boolean
}

type Context = CallContext & { readonly session: Session }

/** Deposits: what is on offer, what was sent, and the list of both kinds. */
export function depositRoutes(server: CallServer, ports: DepositPorts): void {
  serveOffer(server, ports)
  serveStatements(server, ports)
  serveList(server, ports)
}

function serveOffer({ serve }: CallServer, { pool, isSandbox }: DepositPorts): void {
  const offer = depositOffer(pool, isSandbox)

  serve(depositCalls.depositCoins, async () => encodeDepositCoins(await offer.networks()))

  serve(depositCalls.depositNetworks, async ({ currency_code: code }): Promise<WireNetworkName[]> => {
    const networks = (await offer.networks()).filter(({ currencyCode }) => currencyCode === code)
    return networks.length === 0 ? refuse('currency-not-found') : networks.map(encodeNetworkName)
  })

  serve(depositCalls.depositNetwork, async ({ charge_id: id }, { lang }): Promise<WireDepositNetwork> => {
    const network = (await offer.network(id)) ?? refuse('currency-not-found')
    const { confirmationsMin: confirmations, minutesExpected: minutes } = network
    return encodeDepositNetwork(network, confirmationsNoteOf({ confirmations, minutes }, lang))
  })

  serve(depositCalls.bankWays, async (): Promise<WireBankWay[]> => (await offer.ways()).map(encodeBankWay))
}

function serveStatements({ serve }: CallServer, ports: DepositPorts): void {
  const { pool, books, images, isSandbox } = ports
  const offer = depositOffer(pool, isSandbox)

  /** Keeps the proof before the deposit is written: whatever happens in between, none lacks its proof. */
  async function submit(
    context: Context,
    proofAddress: string,
    asked: readonly unknown[],
    requestOf: (proof: StoredImage | undefined) => Promise<DepositRequest>,
  ) {
    const { userId } = context.session
    const explorers = await readExplorers(pool)
    // The address of a picture is made anew each time it is shown: the intent is the picture itself.
    const picture = imageNamed(proofAddress) ?? proofAddress
    const intent = context.intent && { ...context.intent, asked: JSON.stringify([picture, ...asked]) }
    return carryOutReady(
      books,
      { ...context, intent },
      submitDeposit,
      async () => {
        const proof = await images.own(userId, proofAddress)
        const request = await requestOf(proof)
        await books.execute(checkDeposit, userId, request)
        if (!proof || !(await keepImage(pool, proof.id))) refuse('parameter-wrong', { parameter: 'proof' })
        return request
      },
      (deposit) => viewOf(deposit, context.lang, explorers),
    )
  }

  serve(depositCalls.submitDeposit, (given, context) => {
    const { number: amount, address, charge_id: networkId, txid } = given
    return submit(context, given.proofImg, [String(amount), address, networkId, txid], (proof) =>
      coinsRequest(offer, { networkId, address, amount, txid }, proof),
    )
  })

  serve(depositCalls.submitBankDeposit, ({ number: amount, proofImg, wire_id: wayId }, context) =>
    submit(context, proofImg, [String(amount), wayId], (proof) =>
      paymentRequest(offer, { wayId, amount }, proof),
    ),
  )
}

function serveList({ serve }: CallServer, { pool, heavyReads }: DepositPorts): void {
  serve(depositCalls.deposits, async ({ type: kind, page }, { session: { userId }, lang }) => {
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const { deposits, total } = await heavyReads(userId)((database) =>
      readDeposits(database, userId, { kind, offset, limit: PAGE_SIZE }),
    )
    const explorers = await readExplorers(pool)
    return { data: deposits.map((each) => viewOf(each, lang, explorers)), total }
  })
}

function viewOf(deposit: Deposit, lang: string, explorers: Explorers): WireDeposit {
  const steps = timelineOf(deposit, explorers)
  return encodeDeposit(
    deposit,
    steps.map((step) => ({ ...step, text: depositStateNameOf(step.status, lang) })),
  )
}
