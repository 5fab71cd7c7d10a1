import { type Subscription, incomeStep, incomeToMaturity, rateOf, redemptionOf } from '@fairtick/domain'
import { PAGE_SIZE, fundShape, incomeShape, redemptionShape, subscriptionShape } from '@fairtick/wire'
import { miningCalls } from '@fairtick/wire/calls'
import { type Command, refuse } from '../../books/command'
import type { Books } from '../../books/run'
import type { HeavyReads } from '../../database/heavy-reads'
import type { DatabasePool } from '../../database/pool'
import { type CallServer, carryOut, carryOutReady } from '../../http/call-server'
import type { CountAct } from '../../http/limits/daily-acts'
import type { Clock } from '../../ports'
import type { Allotments } from './allotments'
import { type Subscribing, redeem } from './mining-commands'
import {
  type MiningProduct,
  readProduct,
  readProducts,
  readShownTexts,
  readTextsOf,
  textsIn,
} from './product-store'
import { readIncome, readOwnSubscription, readSubscriptions } from './subscription-store'
import { type SubscriptionTexts, subscriptionView } from './subscription-view'

/** Ports of mining. */
export interface MiningPorts {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly books: Books
  readonly allotments: Allotments
  readonly subscribe: Command<Subscribing, Subscription>
  readonly countAct: CountAct
  readonly settings: { readonly REDEEM_AT_ONCE: boolean }
  readonly clock: Clock
  readonly isSandbox: boolean
}

/** The calls of mining. Source: docs/spec/wire.md 5, docs/spec/rules.md 9. */
export function miningRoutes(server: CallServer, ports: MiningPorts): void {
  serveProducts(server, ports)
  serveSubscribing(server, ports)
  serveSubscriptions(server, ports)
}

function serveProducts({ serveVisitors }: CallServer, { pool, allotments, isSandbox }: MiningPorts): void {
  async function shownIn(
    lang: string,
  ): Promise<(product: MiningProduct) => ReturnType<typeof fundShape.write>> {
    const leftOf = await allotments.obtainable()
    return (product) =>
      fundShape.write({ ...textsIn(product, lang), currencyCode: 'USD', poolLeft: leftOf(product.id) })
  }

  serveVisitors(miningCalls.funds, async ({ page }, { lang }) => {
    const { products, total } = await readProducts(pool, isSandbox, partOf(page))
    return {
      data: products.map(await shownIn(lang)),
      total,
    }
  })

  serveVisitors(miningCalls.fund, async ({ id }, { lang }) => {
    const product = (await readProduct(pool, isSandbox, id)) ?? refuse('product-not-found')
    return (await shownIn(lang))(product)
  })
}

const partOf = (page: number | undefined) => ({ offset: ((page ?? 1) - 1) * PAGE_SIZE, limit: PAGE_SIZE })

function serveSubscribing({ serve }: CallServer, ports: MiningPorts): void {
  const { pool, books, subscribe, settings, isSandbox, allotments } = ports

  serve(miningCalls.subscribe, async ({ id, amount }, context) => {
    // A redemption at once may cost nothing.
    ports.countAct(context, { adds: 'subscription' })
    const { lang } = context
    let texts = NO_TEXTS
    const prepare = async () => {
      const product = (await readProduct(pool, isSandbox, id)) ?? refuse('product-not-found')
      const shown = (await readShownTexts(pool, id)) ?? refuse('product-not-found')
      texts = textsIn(shown, lang)
      const redeemsAtOnce = settings.REDEEM_AT_ONCE
      const sessionSince = context.session.createdAt
      if (amount >= product.amountMin && amount <= product.amountMax)
        await allotments.ensure(id, incomeToMaturity(amount, product))
      return { product, textId: shown.id, amount, redeemsAtOnce, sessionSince }
    }
    const answer = (subscription: Subscription) => written(subscription, texts)
    return allotments.during(id, () => carryOutReady(books, context, subscribe, prepare, answer))
  })

  serve(miningCalls.redeem, async ({ sub_id: id }, context) => {
    const own = await ownSubscription(ports, context.session.userId, id)
    const textsOf = await textsOfAll(pool, [own], context.lang)
    const asked = { id, isAtOnce: settings.REDEEM_AT_ONCE }
    return carryOut(books, context, redeem, asked, (after) => written(after, textsOf(after)))
  })
}

function serveSubscriptions({ serve }: CallServer, ports: MiningPorts): void {
  const { pool, heavyReads, clock, settings } = ports

  serve(miningCalls.subscriptions, async ({ page }, { session: { userId }, lang }) => {
    const read = heavyReads(userId)
    const { rows: subscriptions, total } = await read((database) =>
      readSubscriptions(database, userId, partOf(page)),
    )
    const textsOf = await textsOfAll(pool, subscriptions, lang)
    return {
      data: subscriptions.map((each) => written(each, textsOf(each))),
      total,
    }
  })

  serve(miningCalls.income, async ({ sub_id: id, page }, { session: { userId } }) => {
    await ownSubscription(ports, userId, id)
    const { income, total } = await heavyReads(userId)((database) => readIncome(database, id, partOf(page)))
    return { data: income.map(incomeShape.write), total }
  })

  serve(miningCalls.redemptionEstimate, async ({ sub_id: id }, { session: { userId } }) => {
    const subscription = await ownSubscription(ports, userId, id)
    const { status, daysPaid, lockDays } = subscription
    if (status !== 'running' && status !== 'redeeming') refuse('record-state')
    // Mirrors the settlement: due income is paid first, and a mature subscription has no penalty.
    const { days, isMature } = incomeStep(subscription, clock.now(), lockDays)
    const held = isMature ? { ...subscription, penaltyPercent: NO_PENALTY } : subscription
    const isAtOnce = status === 'running' && (settings.REDEEM_AT_ONCE || subscription.redeemsAtOnce)
    return redemptionShape.write({ ...redemptionOf(held, daysPaid + days.length), isAtOnce })
  })
}

const NO_PENALTY = rateOf(0n)

const ownSubscription = async ({ pool }: MiningPorts, userId: number, id: number): Promise<Subscription> =>
  (await readOwnSubscription(pool, userId, id)) ?? refuse('product-not-found')

const written = (subscription: Subscription, texts: SubscriptionTexts) =>
  subscriptionShape.write(subscriptionView(subscription, texts))

const NO_TEXTS: SubscriptionTexts = { title: '', description: '', yieldSource: '' }

/** Texts of subscriptions in the reader's language, as of the purchase, even if the product was renamed. */
async function textsOfAll(
  pool: DatabasePool,
  subscriptions: readonly Subscription[],
  language: string,
): Promise<(of: Subscription) => SubscriptionTexts> {
  const versions = await readTextsOf(
    pool,
    subscriptions.map(({ textId }) => textId),
  )
  const texts = new Map(versions.map((each) => [each.id, textsIn(each, language)]))
  return ({ textId }) => texts.get(textId) ?? NO_TEXTS
}
