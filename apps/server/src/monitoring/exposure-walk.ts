import {
  type BookKind,
  type Equity,
  type Exposure,
  type Marks,
  equityOfExposure,
  NO_USD,
  type Usd,
} from '@fairtick/domain'

/** A portfolio as the walk needs it: user, book, balance and positions. */
export interface WalkedPortfolio {
  readonly userId: number
  readonly book: BookKind
  readonly balance: Usd
  readonly exposure: Exposure
}

/**
 * Lots that clients hold in one instrument: each client's own longs and shorts are netted first. Lots in
 * 10^-8, `cost` is signed lots × open price, `owed` micro-dollars of swaps and dividends.
 */
export interface InstrumentExposure {
  readonly book: BookKind
  readonly instrumentId: number
  readonly clients: number
  readonly long: bigint
  readonly short: bigint
  readonly cost: bigint
  readonly owed: bigint
}

/** A client with positions, at the prices of the walk. */
export interface ClientExposure extends Equity {
  readonly userId: number
  readonly book: BookKind
  readonly balance: Usd
}

/** Clients with positions in a class of instruments, each counted once. */
interface ClassExposure {
  readonly book: BookKind
  readonly categoryId: number
  readonly clients: number
}

/** The outcome of a walk over all portfolios, which began at `at` (ms). */
export interface ExposureWalk {
  readonly at: number
  readonly classes: readonly ClassExposure[]
  readonly instruments: readonly InstrumentExposure[]
  readonly clients: readonly ClientExposure[]
}

/** Portfolios read before other work has its turn: about a millisecond. */
const SLICE = 500
/** Clients kept per ranking. */
const KEPT = 100

/**
 * Walks over all portfolios in slices, so that orders never wait for it. Sums up positions by instrument, and
 * finds the clients with the most equity, the largest floating profit and loss, and the lowest margin level.
 */
export async function walkExposure(
  portfolios: Iterable<WalkedPortfolio>,
  marks: Marks,
  at: number,
): Promise<ExposureWalk> {
  const instruments = new Map<string, InstrumentExposure>()
  const classes = new Map<string, ClassExposure>()
  const clients = createLargest()
  let looked = 0
  for (const portfolio of portfolios) {
    const { userId, book, balance, exposure } = portfolio
    if (exposure.usedMargin > NO_USD || exposure.holdings.size > 0) {
      const held = [...exposure.holdings].filter(([, { lots, cost, owed }]) => (lots | cost | owed) !== 0n)
      for (const [instrumentId, holding] of held) add(instruments, { book, instrumentId, ...holding })
      for (const categoryId of new Set(held.map(([id]) => marks.instrumentOf(id)?.categoryId)))
        addClient(classes, book, categoryId)
      clients.add({ userId, book, balance, ...equityOfExposure(balance, exposure, marks) })
    }
    looked += 1
    if (looked % SLICE === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    at,
    instruments: [...instruments.values()],
    classes: [...classes.values()],
    clients: clients.all(),
  }
}

function addClient(
  classes: Map<string, ClassExposure>,
  book: BookKind,
  categoryId: number | undefined,
): void {
  if (categoryId === undefined) return
  const key = `${book} ${categoryId}`
  const { clients } = classes.get(key) ?? { clients: 0 }
  classes.set(key, { book, categoryId, clients: clients + 1 })
}

function add(
  instruments: Map<string, InstrumentExposure>,
  held: Pick<InstrumentExposure, 'book' | 'instrumentId' | 'cost' | 'owed'> & { readonly lots: bigint },
): void {
  const { book, instrumentId, lots, cost, owed } = held
  const key = `${book} ${instrumentId}`
  const before = instruments.get(key) ?? { clients: 0, long: 0n, short: 0n, cost: 0n, owed: 0n }
  instruments.set(key, {
    book,
    instrumentId,
    clients: before.clients + 1,
    cost: before.cost + cost,
    owed: before.owed + owed,
    long: before.long + (lots > 0n ? lots : 0n),
    short: before.short + (lots < 0n ? -lots : 0n),
  })
}

/** Keeps the first hundred of each ranking; up to ten times as many in between. */
function createLargest() {
  const orders: readonly ((one: ClientExposure, other: ClientExposure) => number)[] = [
    (one, other) => compare(other.equity, one.equity),
    (one, other) => compare(other.floating, one.floating),
    (one, other) => compare(one.floating, other.floating),
    (one, other) => compare(levelOf(one), levelOf(other)),
  ]
  const kept: ClientExposure[][] = orders.map(() => [])
  return {
    add(client: ClientExposure): void {
      for (const [index, order] of orders.entries()) {
        const list = kept[index] ?? []
        list.push(client)
        if (list.length >= 10 * KEPT) kept[index] = list.toSorted(order).slice(0, KEPT)
      }
    },
    all: (): readonly ClientExposure[] => {
      const first = orders.flatMap((order, index) => (kept[index] ?? []).toSorted(order).slice(0, KEPT))
      return [...new Map(first.map((client) => [client.userId, client])).values()]
    },
  }
}

const compare = (one: bigint, other: bigint) => (one < other ? -1 : Number(one > other))
/** Without margin, the level ranks last. */
const levelOf = ({ marginLevel }: ClientExposure): bigint => marginLevel ?? 10n ** 30n
