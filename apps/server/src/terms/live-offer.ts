import {
  type Category,
  type FeeBasis,
  type Instrument,
  type LossBasis,
  LEVERAGE_MAX_LIVE,
  OPTION_TERMS,
  type OptionTerms,
  leveragesUpTo,
  usd,
  type Product,
  type Translated,
  givenNameIn,
} from '@fairtick/domain'
import { categoryNameOf } from '@fairtick/texts/messages'
import type { MarketFollower } from '../market/market-follower'
import { recordTerms } from '../market/terms-store'
import type { DatabasePool } from '../database/pool'
import type { Clock } from '../ports'
import {
  type ClosedProduct,
  ensureClasses,
  ensureDurations,
  ensureInstruments,
  readClassNames,
  readClosedProducts,
  readDurations,
  readLeverageMaxima,
  readOfferedTerms,
} from './offer-store'

/** An upcoming change of terms: when it was announced, and when it takes effect (ms). */
export interface NextChange {
  readonly announcedAt: number
  readonly fromAt: number
}

/** Ports of the offer. */
export interface OfferPorts {
  readonly pool: DatabasePool
  readonly market: Pick<MarketFollower, 'instruments' | 'offerAnew'>
  readonly categories: readonly Category[]
  readonly isSandbox: boolean
  readonly clock: Clock
  /** Whether another process writes the rows and the record of terms: then nothing is written here. */
  readonly isOnlyRead?: boolean
  readonly readNextChange: (now: number) => Promise<NextChange | undefined>
  /** Read at each look: operators change them. */
  readonly settings: {
    readonly TRADE_FEE_TYPE: FeeBasis
    readonly MICRO_LOSS_LEVEL: LossBasis
    readonly MICRO_STAKE_MAX: string
    readonly MICRO_OPEN_STAKES_MAX: string
  }
}

/** Fees, leverages, payouts and products as set by operators, for new orders. */
export interface LiveOffer {
  /** Reads the settings. The first look puts them in force at once, before trading starts. */
  look(): Promise<void>
  /**
   * The basis of fees at a moment. Puts due terms in force, so it has to be called before terms are read:
   * then an order uses exactly the terms on record for its moment.
   */
  feeBasis(now: number): FeeBasis
  optionTerms(): OptionTerms
  /**
   * The name of a class of instruments in a language: the operators' if given in it, else the program's own.
   */
  categoryName(category: Category, language: string): string
  /** The next announced change of terms not in force yet; undefined if none is announced. */
  nextChange(): NextChange | undefined
  /** Whether a product is closed to a client of a country. An unknown country is not closed. */
  isClosed(product: Product, country: string | undefined, isDemo: boolean): boolean
}

/** Terms are on record this long before they count: the record is durable by then. */
const AHEAD_MS = 2000
const NO_CAP = 1000

/** Terms that orders are filled by. */
interface FillTerms {
  readonly instruments: readonly Instrument[]
  readonly feeBasis: FeeBasis
}

/** Creates the offer; it is not in force before the first look. */
export function createLiveOffer(ports: OfferPorts): LiveOffer {
  const { pool, market, clock, settings, isOnlyRead = false } = ports
  let feeBasis = settings.TRADE_FEE_TYPE
  let optionTerms = OPTION_TERMS
  let closed: readonly ClosedProduct[] = []
  let names: ReadonlyMap<number, Translated> = new Map()
  let next: (FillTerms & { readonly from: number }) | undefined
  let nextChange: NextChange | undefined
  let isBegun = false

  function put(terms: FillTerms): void {
    feeBasis = terms.feeBasis
    market.offerAnew(terms.instruments)
    next = undefined
  }

  async function announce(terms: FillTerms): Promise<void> {
    // A pending change comes first: the record for a moment must match the terms in force then.
    if (next !== undefined) return turn(clock.now())
    if (isBegun && keyOf({ feeBasis, instruments: market.instruments() }) === keyOf(terms)) return
    const from = clock.now() + (isBegun ? AHEAD_MS : 0)
    if (!isOnlyRead) await recordTerms(pool, terms.instruments, terms.feeBasis, from)
    if (isBegun) next = { ...terms, from }
    else put(terms)
  }

  function turn(now: number): void {
    if (next !== undefined && next.from <= now) put(next)
  }

  return {
    async look() {
      if (!isBegun && !isOnlyRead) await ensureRows(ports)
      optionTerms = await readOptionTerms(ports)
      closed = await readClosedProducts(pool)
      names = await readClassNames(pool)
      nextChange = await ports.readNextChange(clock.now())
      await announce({ instruments: await readInstruments(ports), feeBasis: settings.TRADE_FEE_TYPE })
      isBegun = true
    },
    feeBasis(now) {
      turn(now)
      return feeBasis
    },
    optionTerms: () => optionTerms,
    categoryName({ id, key }, language) {
      const own = categoryNameOf(key, language)
      const given = names.get(id)
      return given === undefined ? own : givenNameIn(given, { language, own })
    },
    nextChange: () => nextChange,
    isClosed: (product, country, isDemo) =>
      closed.some(
        (each) =>
          each.product === product &&
          each.country === country &&
          (each.availability === 'off' || (each.availability === 'demo' && !isDemo)),
      ),
  }
}

async function ensureRows({ pool, market, categories, isSandbox }: OfferPorts): Promise<void> {
  await ensureInstruments(pool, market.instruments())
  await ensureClasses(pool, categories, ({ key }) => (isSandbox ? NO_CAP : LEVERAGE_MAX_LIVE[key]))
  await ensureDurations(pool, OPTION_TERMS.durations)
}

/** The instruments with their current terms, leverages limited to the highest of their class. */
async function readInstruments({ pool, market }: OfferPorts): Promise<readonly Instrument[]> {
  const terms = await readOfferedTerms(pool)
  const maxima = await readLeverageMaxima(pool)
  return market.instruments().map((instrument) => {
    const offered = { ...instrument, ...terms.get(instrument.id) }
    const most = maxima.get(instrument.categoryId) ?? NO_CAP
    return { ...offered, leverageOptions: leveragesUpTo(offered.leverageOptions, most) }
  })
}

async function readOptionTerms({ pool, settings }: OfferPorts): Promise<OptionTerms> {
  return {
    ...OPTION_TERMS,
    durations: await readDurations(pool),
    stakeMax: usd(settings.MICRO_STAKE_MAX),
    openStakesMax: usd(settings.MICRO_OPEN_STAKES_MAX),
    lossBasis: settings.MICRO_LOSS_LEVEL,
  }
}

/** Equal for equal terms. A text, as JSON does not support the bigint amounts. */
const keyOf = ({ instruments, feeBasis }: FillTerms): string =>
  [
    feeBasis,
    ...instruments.map((each) => [each.id, each.maxLots, each.leverageOptions, each.feePerLot, each.feeRate]),
  ].join(' ')
