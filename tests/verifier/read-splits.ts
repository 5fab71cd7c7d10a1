import type { Finding, Log } from './read-log'
import { down, up } from './rounding'
import { type Query, type Row, big, num } from './rows'

/** An announced split, dividend or end of an instrument. */
interface Announced {
  readonly id: string
  readonly instrument: number
  readonly at: number
  readonly to: bigint
  readonly from: bigint
  /** For a dividend; 0 for a split. */
  readonly amount: bigint
  readonly step: bigint
  readonly isEnd: boolean
}

/** The splits of all instruments, and their effect on each order. */
export interface Splits {
  /** The rows of an order, or of the whole of a part, earliest first. */
  of(order: Row): readonly Row[]
  /** The moment of an instrument's end. */
  endOf(instrument: number): number | undefined
  /** The moments of an instrument's splits and dividends. */
  momentsOf(instrument: number): readonly number[]
  /** Whether a split, a dividend or an end lies after a moment and up to another. */
  isBetween(instrument: number, after: number, upTo: number): boolean
  /** A price of the log in the units of a later moment, half to even at the eighth decimal. */
  priceAt(instrument: number, tick: { readonly price: bigint; readonly time: number }, at: number): bigint
  /** The fill price and lots of an order. */
  filled(order: Row): { readonly price: bigint; readonly lots: bigint | undefined; readonly until: number }
  /** The trigger of a pending order at a moment. */
  triggerAt(order: Row, at: number): bigint
  all(): readonly Announced[]
}

function even(over: bigint, under: bigint): bigint {
  const least = down(over, under)
  const twice = (over - least * under) * 2n
  return twice > under || (twice === under && least % 2n !== 0n) ? least + 1n : least
}

/** Reads the announced splits, and the splits of orders. */
export async function readSplits(query: Query): Promise<Splits> {
  const actions: Announced[] = (
    await query(
      `SELECT a.*, o.id AS instrument, o.price_decimals FROM corporate_action a JOIN instrument_offer o ON o.code = a.code
       WHERE a.is_active AND a.kind NOT IN ('none', 'symbol') ORDER BY a.effective_at`,
    )
  ).map((row) => ({
    id: String(row['id']),
    instrument: num(row['instrument']),
    at: num(row['effective_at']),
    to: big(row['ratio_to']),
    from: big(row['ratio_from']),
    amount: big(row['amount']),
    isEnd: ['delisting', 'offer-end'].includes(String(row['kind'])),
    step: 10n ** BigInt(8 - num(row['price_decimals'])),
  }))
  const rows = new Map<string, Row[]>()
  for (const row of await query('SELECT * FROM position_split ORDER BY effective_at')) {
    const key = `${String(row['user_id'])} ${String(row['position_id'])}`
    rows.set(key, [...(rows.get(key) ?? []), row])
  }
  const rowsOf = (order: Row, id: Row[string] | undefined) =>
    (rows.get(`${String(order['user_id'])} ${String(id)}`) ?? []).filter(
      (row) => num(row['effective_at']) <= num(order['split_until']),
    )
  const of = (order: Row) => {
    const own = rowsOf(order, order['id'])
    const before = rowsOf(order, order['origin_id'])
    return [...before, ...own.filter((row) => !before.some((each) => each['action_id'] === row['action_id']))]
  }
  const splits = actions.filter(({ amount, isEnd }) => amount === 0n && !isEnd)
  const between = (all: readonly Announced[], instrument: number, after: number, upTo: number) =>
    all.filter((each) => each.instrument === instrument && each.at > after && each.at <= upTo)
  return {
    of,
    endOf: (instrument) => actions.find((each) => each.instrument === instrument && each.isEnd)?.at,
    momentsOf: (instrument) =>
      actions.filter((each) => each.instrument === instrument && !each.isEnd).map(({ at }) => at),
    all: () => splits,
    isBetween: (...asked) => between(actions, ...asked).length > 0,
    priceAt: (instrument, { price, time }, at) =>
      between(actions, instrument, time, at).reduce(
        (so, { to, from, amount }) => (amount === 0n ? even(so * from, to) : amount < so ? so - amount : so),
        price,
      ),
    filled(order) {
      const first = of(order).find((row) => String(row['was_held']) === 'true')
      return first
        ? {
            price: big(first['price_before']),
            lots: big(first['lots_before']),
            until: num(first['effective_at']),
          }
        : { price: big(order['open_price']), lots: undefined, until: Infinity }
    },
    triggerAt(order, at) {
      const next = of(order).find(
        (row) => String(row['was_held']) === 'true' || at < num(row['effective_at']),
      )
      return big(next ? next['trigger_before'] : order['trigger_price'])
    },
  }
}

/** Each split of an order was announced and is calculated at the last tick before its moment. */
export async function checkSplits(
  splits: Splits,
  log: Log,
  orders: ReadonlyMap<string, Row>,
  findings: Finding[],
): Promise<void> {
  for (const [id, order] of orders) {
    const broken = (rule: string, what: unknown) =>
      void findings.push({ rule, what: `order ${id}: ${String(what)}` })
    const instrument = num(order['instrument_id'])
    const made = splits.of(order)
    for (const action of splits.all().filter((each) => each.instrument === instrument)) {
      const { at } = action
      const row = made.find((each) => String(each['action_id']) === action.id)
      const isOver = (await log.first(instrument, 1, (tick) => tick.time >= at)) !== undefined
      const end = order['closed_at'] === null ? Infinity : num(order['closed_at'])
      if (!row && isOver && num(order['created_at']) < at && end > at + 10_000)
        broken('an order that is open at a split is split', at)
      if (row) await checkSplit(row, order, action)
    }
    if (made.some((row) => !splits.all().some((each) => each.id === String(row['action_id']))))
      broken('a split is an announced one', made.length)

    async function checkSplit(row: Row, of: Row, { at, to, from, step }: Announced): Promise<void> {
      const last = await log.tick(instrument, num(row['last_tick']))
      const next = await log.tick(instrument, num(row['last_tick']) + 1)
      if (!last || last.time >= at || (next && next.time < at))
        broken('a split is worked out at the last tick before it', row['last_tick'])
      const [lots, cut] = [big(row['lots_before']), big(row['lots_after'])]
      const exact = down(lots * to, from)
      if (cut !== (exact > 0n ? exact : 1n)) broken('lots follow from the ratio', cut)
      const [was, is] = [big(row['price_before']), big(row['price_after'])]
      const price = last ? splits.priceAt(instrument, last, at - 1) : 0n
      const over = price * from * cut - (price - was) * lots * to
      const held = (of['side'] === 1 ? down : up)(over, to * cut)
      const sides = [down(was * from, to * step) * step, up(was * from, to * step) * step]
      const isRight = String(row['was_held']) === 'true' ? is === held : sides.includes(is) || is === step
      if (!isRight) broken('the price follows from the ratio', is)
    }
  }
}
