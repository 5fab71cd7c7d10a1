import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Direction, type OptionStatus, type OptionTerms, type Usd, formatUsd } from '@fairtick/domain'
import {
  DIRECTION,
  OPTION_STATUS,
  type OwnOption,
  type OwnOptions,
  PAGE_SIZE,
  readOption,
  readOptionTerms,
  readOptions,
} from '@fairtick/wire'
import { optionCalls, supportCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { NO_FILTER, type OptionFilter, periodOf } from '../contracts/order-filter'
import { queryClient, queryKeys, readPrivateAgain } from '../transport/queries'
import { useUser } from '../transport/session'

export type { OwnOption } from '@fairtick/wire'

const TERMS_STALE_MS = 5 * 60_000

/** Durations with their payout ratios, stakes on offer and limits. */
export function useOptionTerms() {
  return useQuery({
    queryKey: queryKeys.optionTerms,
    queryFn: async ({ signal }): Promise<OptionTerms> => {
      const [terms, basics] = await Promise.all([
        call(optionCalls.optionTerms, {}, { signal }),
        call(supportCalls.basicInfo, {}, { signal }),
      ])
      return readOptionTerms(terms, basics)
    },
    staleTime: TERMS_STALE_MS,
    meta: { isQuiet: true },
  })
}

/** The pages of the user's options of one status, newest first; settled ones by a filter. */
export function useOptions(status: OptionStatus, filter: OptionFilter = NO_FILTER) {
  const user = useUser()
  return useInfiniteQuery({
    enabled: user !== undefined,
    queryKey: filter === NO_FILTER ? queryKeys.options(status) : queryKeys.optionsFiltered(filter),
    queryFn: async ({ pageParam, signal }): Promise<OwnOptions> =>
      readOptions(
        await call(
          optionCalls.options,
          {
            status: OPTION_STATUS[status],
            page: pageParam,
            forex_id: filter.instrumentId,
            ...periodOf(filter),
            type: filter.side && DIRECTION[filter.side],
            result: filter.result,
          },
          { signal },
        ),
      ),
    initialPageParam: 1,
    getNextPageParam: (last: OwnOptions, all) =>
      all.length * PAGE_SIZE < last.total && last.options.length > 0 ? all.length + 1 : undefined,
    meta: { isQuiet: true },
  })
}

/** One option of the user, running or settled. */
export function useOption(id: number) {
  return useQuery({
    queryKey: queryKeys.option(id),
    queryFn: async ({ signal }) => readOption(await call(optionCalls.option, { id }, { signal })),
    meta: { isQuiet: true },
  })
}

/** Puts an option into the cache for its detail. */
export function keepOption(option: OwnOption): void {
  queryClient.setQueryData(queryKeys.option(option.id), option)
}

/** Reads the shown lists of options and the accounts again, after an option has ended. */
export async function readOptionsAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.anyOptions }),
    queryClient.invalidateQueries({ queryKey: queryKeys.accounts }),
  ])
}

/** A request for a new option. */
export interface NewOption {
  readonly instrumentId: number
  readonly direction: Direction
  readonly stake: Usd
  readonly durationSeconds: number
}

/** Places an option under a key; `what` names the act to the user if its answer is lost. */
export async function placeOption(option: NewOption, what: string, key: string): Promise<OwnOption> {
  const placed = await change(
    optionCalls.submitOption,
    {
      forex_id: option.instrumentId,
      type: DIRECTION[option.direction],
      number: formatUsd(option.stake),
      seconds: option.durationSeconds,
    },
    what,
    key,
  )
  void readPrivateAgain()
  return readOption(placed)
}
