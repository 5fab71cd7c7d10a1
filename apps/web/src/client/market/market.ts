import { useQuery } from '@tanstack/react-query'
import { type FeeBasis, type Period, eventCurrenciesOf } from '@fairtick/domain'
import {
  type Category,
  type DrawnBar,
  type Listing,
  barShape,
  categoryShape,
  dayLineShape,
  readFeeBasis,
  readListing,
} from '@fairtick/wire'
import { marketCalls, supportCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { keepMarket, keptMarket } from './kept-market'
import { queryClient, queryKeys } from '../transport/queries'

export type { DrawnBar, Listing }

/** The instruments on offer, and the fee formula. */
export interface Market {
  readonly feeBasis: FeeBasis
  readonly listings: readonly Listing[]
}

const REFRESH_MS = 60_000
/** Source: docs/spec/rules.md 2.5. */
const SANDBOX_SOURCES = ['simulated', 'replay']

/** All instruments with their last quotes. Polled every minute as well, since a push may be lost. */
export function useMarket() {
  return useQuery<Market>({
    queryKey: queryKeys.instruments,
    queryFn: ({ signal }) => readMarket(signal),
    refetchInterval: REFRESH_MS,
    placeholderData: keptMarket,
  })
}

/** The listing of an instrument; undefined while unknown. */
export function useListing(instrumentId: number | undefined): Listing | undefined {
  return useMarket().data?.listings.find(({ instrument }) => instrument.id === instrumentId)
}

/** The displayed symbol of the instrument with a code; the code itself if it is not offered. */
export const useSymbol = (code: string): string =>
  useMarket().data?.listings.find(({ instrument }) => instrument.code === code)?.instrument.showCode ?? code

/** Whether prices are simulated or replayed; then neither prices nor money are real. */
export const useIsSandbox = (): boolean =>
  useMarket().data?.listings.some(({ source }) => SANDBOX_SOURCES.includes(source)) === true

/** The currencies that instruments are traded in, three letters each, by the alphabet. */
export function useQuotedCurrencies(): readonly string[] {
  const listings = useMarket().data?.listings ?? []
  const quoted = listings.flatMap(({ instrument }) => eventCurrenciesOf(instrument))
  return [...new Set(quoted)].toSorted()
}

/** Reads the trade list again when a screen that shows it is opened. Source: docs/spec/product.md 2. */
export function refreshMarket(): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.instruments })
}

/** The categories, named in the caller's language. */
export function useCategories() {
  return useQuery({
    queryKey: queryKeys.categories,
    queryFn: async ({ signal }): Promise<readonly Category[]> =>
      (await call(marketCalls.categories, {}, { signal })).map(categoryShape.read),
    staleTime: Infinity,
  })
}

/** The trading day so far by instrument id, for drawing: its open, then closes. */
export function useDayLines() {
  return useQuery({
    queryKey: queryKeys.dayLines,
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, readonly number[]>> => {
      const lines = (await call(marketCalls.dayLines, {}, { signal })).map(dayLineShape.read)
      return new Map(
        lines.map(({ instrumentId, day }) => [instrumentId, day.map(([, close]) => Number(close))]),
      )
    },
    staleTime: 5 * REFRESH_MS,
    meta: { isQuiet: true },
  })
}

/** Instruments that the server finds by code or by a name in any language, best first. */
export const useInstrumentSearch = (name: string) =>
  useQuery({ ...instrumentSearch(name), enabled: name !== '' })

/** As `useInstrumentSearch`, for once. */
export const searchInstruments = (name: string): Promise<readonly Listing[]> =>
  queryClient.query(instrumentSearch(name))

const instrumentSearch = (name: string) => ({
  queryKey: queryKeys.search(name),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Listing[]> => {
    const [rows, feeBasis] = await Promise.all([
      call(marketCalls.searchInstruments, { name }, { signal }),
      readFees(),
    ])
    return rows.map((row) => readListing(row, feeBasis))
  },
  meta: { isQuiet: true },
})

/** Bars of an instrument before `end` (exclusive, ms; the newest without), ascending, for drawing. */
export async function readChartBars(asked: {
  instrumentId: number
  period: Period
  end: number | undefined
  signal: AbortSignal
  /** How many at the most; the server's own number without. */
  limit?: number
}): Promise<readonly DrawnBar[]> {
  const { instrumentId, period, end, signal, limit } = asked
  const bars = await call(marketCalls.bars, { forex_id: instrumentId, period, end, limit }, { signal })
  return bars.map(barShape.read)
}

async function readMarket(signal: AbortSignal): Promise<Market> {
  const [rows, feeBasis] = await Promise.all([call(marketCalls.instruments, {}, { signal }), readFees()])
  keepMarket(rows, feeBasis)
  return { feeBasis, listings: rows.map((row) => readListing(row, feeBasis)) }
}

function readFees(): Promise<FeeBasis> {
  return queryClient.query({
    queryKey: queryKeys.fees,
    queryFn: async () => readFeeBasis(await call(supportCalls.basicInfo, {}, { isInitial: true })),
    staleTime: 60 * REFRESH_MS,
  })
}
