import { formatCurrency, namedIn } from '@fairtick/domain'
import { depositFoundTextOf, depositStateNameOf } from '@fairtick/texts/messages'
import {
  PAGE_SIZE,
  type WireBankWay,
  type WireDeposit,
  type WireDepositNetwork,
  type WireNetworkName,
  DEPOSIT_STATUS,
  bankWayShape,
  depositCoinShape,
  depositShape,
  networkNameShape,
} from '@fairtick/wire'
import { depositCalls } from '@fairtick/wire/calls'
import type { Books } from '../../../books/run'
import { refuse } from '../../../books/command'
import { type KeptFinding, readFindings } from '../../../chains/watch/chain-store'
import type { HeavyReads } from '../../../database/heavy-reads'
import type { DatabasePool } from '../../../database/pool'
import { type CallContext, type CallServer, type Session, carryOutReady } from '../../../http/call-server'
import { type StoredImage, keepImage } from '../../../images/image-store'
import type { Clock } from '../../../ports'
import type { Images } from '../../../images/images'
import { imageNamed } from '../../../images/signed-address'
import { coinViews } from './coin-views'
import { type Deposit, readDeposits } from './deposit-store'
import { type DepositStep, timelineOf } from './deposit-timeline'
import { type NetworkFacts, depositOffer, readNetworkFacts } from './deposit-way-store'
import { networkView } from './network-view-routes'
import { type OwnAddressOf, offerTo } from './own-address'
import { coinsRequest, paymentRequest } from './state-deposit'
import { type DepositRequest, checkDeposit, submitDeposit } from './submit-deposit'

/** Ports of the calls of deposits. */
export interface DepositPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly heavyReads: HeavyReads
  readonly books: Books
  readonly images: Images
  readonly isSandbox: boolean
  readonly ownAddressOf: OwnAddressOf
}

type Context = CallContext & { readonly session: Session }

/** Calls of deposits: networks and bank accounts on offer, a new deposit, the list in coins and by bank. */
export function depositRoutes(server: CallServer, ports: DepositPorts): void {
  serveOffer(server, ports)
  serveStatements(server, ports)
  serveList(server, ports)
}

function serveOffer({ serve }: CallServer, { pool, isSandbox, ownAddressOf }: DepositPorts): void {
  const offer = depositOffer(pool, isSandbox)
  const offerOf = ({ session }: Context) => offerTo(session.userId, offer, ownAddressOf)

  serve(depositCalls.depositCoins, async (_parameters, { lang }) =>
    coinViews((await offer.networks()).map((network) => namedIn(network, lang))).map(depositCoinShape.write),
  )

  serve(
    depositCalls.depositNetworks,
    async ({ currency_code: code }, context): Promise<WireNetworkName[]> => {
      const networks = (await offerOf(context).networks()).filter(({ currencyCode }) => currencyCode === code)
      return networks.length === 0 ? refuse('currency-not-found') : networks.map(networkNameShape.write)
    },
  )

  serve(depositCalls.depositNetwork, async ({ charge_id: id }, context): Promise<WireDepositNetwork> => {
    const network = (await offerOf(context).network(id)) ?? refuse('currency-not-found')
    return networkView(network, context.lang)
  })

  serve(depositCalls.bankWays, async (_parameters, { lang }): Promise<WireBankWay[]> =>
    (await offer.ways()).map((way) =>
      bankWayShape.write({
        ...namedIn(way, lang),
        amountMin: formatCurrency(way.amountMin, way.decimals),
        amountMax: formatCurrency(way.amountMax, way.decimals),
      }),
    ),
  )
}

function serveStatements({ serve }: CallServer, ports: DepositPorts): void {
  const { pool, books, images, isSandbox, ownAddressOf, clock } = ports
  const offer = depositOffer(pool, isSandbox)

  /** Stores the proof before the deposit is written, so that a deposit never lacks its proof. */
  async function submit(
    context: Context,
    proofAddress: string,
    asked: readonly unknown[],
    requestOf: (proof: StoredImage | undefined) => Promise<DepositRequest>,
  ) {
    const { userId } = context.session
    const networks = await readNetworkFacts(pool)
    // A picture's address is new each time it is shown: a repeated request is known by the picture's name.
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
        if (!proof || !(await keepImage(pool, proof.id, clock.now())))
          refuse('parameter-wrong', { parameter: 'proof' })
        return request
      },
      (deposit) => viewOf(deposit, context.lang, { networks, findings: NONE_FOUND }),
    )
  }

  serve(depositCalls.submitDeposit, (given, context) => {
    const { number: amount, address, charge_id: networkId, txid } = given
    const own = offerTo(context.session.userId, offer, ownAddressOf)
    return submit(context, given.proofImg, [String(amount), address, networkId, txid], (proof) =>
      coinsRequest({ own, shared: offer }, { networkId, address, amount, txid }, proof),
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
    const { rows: deposits, total } = await heavyReads(userId)((database) =>
      readDeposits(database, userId, { kind, offset, limit: PAGE_SIZE }),
    )
    const networks = await readNetworkFacts(pool)
    const findings = await readFindings(
      pool,
      deposits.map(({ id }) => id),
    )
    return { data: deposits.map((each) => viewOf(each, lang, { networks, findings })), total }
  })
}

/** A deposit that was just submitted has no findings yet. */
const NONE_FOUND: ReadonlyMap<number, KeptFinding> = new Map()

function viewOf(
  deposit: Deposit,
  lang: string,
  known: {
    readonly networks: NetworkFacts
    readonly findings: ReadonlyMap<number, KeptFinding>
  },
): WireDeposit {
  const steps = timelineOf(deposit, {
    network: deposit.kind === 'coin' ? known.networks.get(deposit.wayId) : undefined,
    finding: known.findings.get(deposit.id),
  })
  const textOf = ({ status, found }: DepositStep) =>
    found ? depositFoundTextOf(found, lang) : depositStateNameOf(status, lang)
  const found = steps.find((step) => step.found)?.found
  return depositShape.write({
    ...deposit,
    amount: formatCurrency(deposit.amount, deposit.decimals),
    txid: deposit.txid ?? '',
    reason: deposit.reason ?? '',
    confirmations: found?.confirmations,
    confirmationsMin: found?.needed,
    timeline: steps.map((step) => ({ ...step, status: DEPOSIT_STATUS[step.status], text: textOf(step) })),
  })
}
