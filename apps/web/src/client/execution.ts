import { useQuery } from '@tanstack/react-query'
import {
  BANDS,
  type Band,
  type Execution,
  EXECUTIONS,
  type Rate,
  divideHalfEven,
  rateOf,
} from '@fairtick/domain'
import {
  type ReadExecution,
  type ReadExecutionFigures,
  type ReadExecutionRow,
  readExecution,
} from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'
import { queryKeys } from './transport/queries'

export type { ReadExecution, ReadExecutionFigures, ReadExecutionRow }

/** A part of a whole: how many, and what share in percent. */
export interface Share {
  readonly count: number
  readonly percent: Rate
  /** The same from 0 to 1, for drawing. */
  readonly part: number
}

/** The fate of the orders of one kind, of all classes of instruments together. */
export interface KindFigures {
  readonly kind: Execution
  readonly orders: number
  /** Of the orders whose price can be compared; undefined where there are none. */
  readonly prices: Readonly<Record<'same' | 'better' | 'worse', Share>> | undefined
  /** Classes with a better or a worse price. */
  readonly classes: readonly ReadExecutionRow[]
  /** How far prices were off, from the worst to the best; the empty bands are left out. */
  readonly bands: readonly (Share & { readonly band: Band })[]
}

/** How orders were carried out in a month; without one, in the one that the server shows first. */
export const useExecution = (month: string | undefined) =>
  useQuery({
    queryKey: queryKeys.public('execution', month ?? ''),
    queryFn: async ({ signal }): Promise<ReadExecution> =>
      readExecution(await call(supportCalls.execution, { month }, { signal })),
    meta: { isQuiet: true },
  })

/** The kinds that have orders, each summed up over the classes of instruments. */
export const kindsOf = ({ rows }: ReadExecutionFigures): readonly KindFigures[] =>
  EXECUTIONS.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    return own.length === 0 ? [] : [kindOf(kind, own)]
  })

function kindOf(kind: Execution, own: readonly ReadExecutionRow[]): KindFigures {
  const sum = (of: (row: ReadExecutionRow) => number) => own.reduce((whole, row) => whole + of(row), 0)
  const [better, same, worse] = [sum((row) => row.better), sum((row) => row.same), sum((row) => row.worse)]
  const compared = better + same + worse
  const share = (count: number): Share => shareOf(count, compared)
  return {
    kind,
    orders: sum(({ orders }) => orders),
    prices: compared === 0 ? undefined : { same: share(same), better: share(better), worse: share(worse) },
    classes: own.filter((row) => row.better + row.worse > 0),
    bands: BANDS.flatMap((band, at) => {
      const count = sum(({ bands }) => bands[at] ?? 0)
      return count === 0 ? [] : [{ band, ...share(count) }]
    }),
  }
}

/** The refusals there were, with their share of all calls that were answered. */
export const refusalsOf = ({ refused, latency }: ReadExecutionFigures) => {
  const calls = refused.reduce((sum, each) => sum + each.calls, 0)
  const whole = calls + latency.calls
  return {
    all: shareOf(calls, whole),
    reasons: refused.filter((each) => each.calls > 0),
  }
}

const PERCENT = 100n * 10n ** 8n

const shareOf = (count: number, whole: number): Share => ({
  count,
  percent: rateOf(whole === 0 ? 0n : divideHalfEven(BigInt(count) * PERCENT, BigInt(whole))),
  part: whole === 0 ? 0 : count / whole,
})
