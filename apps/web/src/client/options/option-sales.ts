import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatCents } from '@fairtick/domain'
import {
  CODE,
  type RefusedSale,
  type SaleQuote,
  type WorkedOutPrice,
  readOption,
  readRefusedSale,
  readSaleQuote,
} from '@fairtick/wire'
import { optionCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import type { CallFailure } from '../transport/call-failure'
import { change } from '../transport/change'
import { type OwnOption, keepOption } from './options'
import { queryKeys, readPrivateAgain } from '../transport/queries'

export type { SaleQuote, WorkedOutPrice } from '@fairtick/wire'

/**
 * Ticks come about once a second, and a quote counts for three: the intervals for the option on sale and for
 * a row.
 */
const AGAIN_MS = { detail: 1_000, row: 3_000 } as const

const SALE_QUOTES = queryOptions({
  queryKey: queryKeys.saleQuotes,
  queryFn: async ({ signal }) => (await call(optionCalls.saleQuotes, {}, { signal })).map(readSaleQuote),
  retry: false,
  meta: { isQuiet: true },
})

/** Whether options are sold back at the prices of this market: of one that is not, no other is either. */
const isOffered = (quotes: readonly SaleQuote[] | undefined): boolean =>
  quotes?.every(({ reason }) => reason !== 'not-offered') ?? true

/** The price that a running option could be sold back at now, kept up to date; undefined until it is read. */
export function useSaleQuote(optionId: number, place: keyof typeof AGAIN_MS): SaleQuote | undefined {
  const quotes = useQuery({
    ...SALE_QUOTES,
    refetchInterval: ({ state }) => isOffered(state.data) && AGAIN_MS[place],
    staleTime: ({ state }) => (isOffered(state.data) ? AGAIN_MS[place] : Infinity),
  })
  // A quote that cannot be read again is no longer one.
  return quotes.isError ? undefined : quotes.data?.find(({ id }) => id === optionId)
}

/** Whether options are sold back here; true until an answer says that they are not. */
export const useIsSaleOffered = (): boolean =>
  // Only reads the cached quotes: components that show a quote request it.
  isOffered(useQuery({ ...SALE_QUOTES, enabled: false }).data)

/** Sells an option back at a quote; `what` names the act to the user if its answer is lost. */
export async function sellOption(
  { id }: Pick<OwnOption, 'id'>,
  { sequence, amount }: Pick<WorkedOutPrice, 'sequence' | 'amount'>,
  what: string,
): Promise<OwnOption> {
  const sold = readOption(
    await change(optionCalls.sellOption, { id, tick: sequence, number: formatCents(amount) }, what),
  )
  keepOption(sold)
  void readPrivateAgain()
  return sold
}

/** Why a sale was refused, as far as its answer says more than its code; undefined for any other failure. */
export function refusedSale({
  kind,
  code,
  answer,
}: CallFailure): (RefusedSale & { readonly isOldQuote: boolean }) | undefined {
  if (kind !== 'refused') return undefined
  return { ...readRefusedSale(answer), isOldQuote: code === CODE.quoteEnded }
}

/** Codes of a market that sells nothing for now. */
export const HELD_BACK: ReadonlyMap<number, 'closed' | 'stale' | 'halted' | 'frozen'> = new Map([
  [CODE.marketClosed, 'closed'],
  [CODE.priceStale, 'stale'],
  [CODE.instrumentHalted, 'halted'],
  [CODE.draining, 'frozen'],
])
