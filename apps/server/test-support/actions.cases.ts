import { type CorporateAction, MINUTE_MS, NO_DIVIDEND, price } from '@fairtick/domain'
import { BTCUSD } from '@fairtick/testkit'
import { ensureInstruments } from '../src/terms/offer-store'
import { type TradingFloor, useTradingFloor } from './trading-floor.cases'

/** So many new units for so many old ones, or a dividend of a unit. */
export type Announced = { readonly to: bigint; readonly from: bigint } | { readonly amount: string }

/** Announces a split of BTCUSD, or a dividend, at the next whole minute, and lets that come. */
export async function announced(
  { database, clock }: TradingFloor,
  asked: Announced,
): Promise<CorporateAction> {
  const isSplit = 'to' in asked
  const kind = isSplit ? 'split' : 'dividend'
  const ratio = isSplit ? asked : { to: 1n, from: 1n }
  const amount = isSplit ? NO_DIVIDEND : price(asked.amount)
  const at = Math.ceil((clock.now() + 1) / MINUTE_MS) * MINUTE_MS
  const effective = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  await ensureInstruments(database.pool, [BTCUSD])
  const { rows } = await database.pool.query<{ id: bigint }>(
    `INSERT INTO corporate_action (code, kind, ratio_to, ratio_from, effective, announced_at, amount)
     VALUES ('BTCUSD', $5, $1, $2, $3, $4, $6) RETURNING id`,
    [Number(ratio.to), Number(ratio.from), effective, clock.now(), kind, amount],
  )
  clock.advance(at - clock.now())
  const id = Number(rows[0]?.id)
  return { id, instrumentId: BTCUSD.id, kind, ratio, at, ...(!isSplit && { amount }) }
}

/** Tells the engine that the moment of one has come. */
export async function come(floor: TradingFloor, action: CorporateAction): Promise<void> {
  const market = floor.market.priced(BTCUSD.id)
  if (!market) throw new Error('it has a price')
  floor.engine.onSplit({ action, last: market.quote, instrument: market.instrument })
  await floor.settled()
}

/** A floor for actions of issuers. Each test begins minutes after the one before: all share one history. */
export function useActionsFloor(minutesApart: number): () => TradingFloor {
  const floorOf = useTradingFloor()
  let tests = 0
  return () => {
    const floor = floorOf()
    tests += 1
    floor.clock.advance(tests * minutesApart * MINUTE_MS)
    floor.market.tick(BTCUSD, '26000')
    return floor
  }
}
