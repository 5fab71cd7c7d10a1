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
  type ReadExecutionFigures,
  type ReadExecutionRow,
  type WireExecution,
  executionShape,
} from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'

export type { ReadExecutionFigures, ReadExecutionRow }

function readExecution(wire: WireExecution) {
  const { publishedAt: at, sha256, ...execution } = executionShape.read(wire)
  return { ...execution, published: at === undefined || sha256 === undefined ? undefined : { at, sha256 } }
}
/** The available months and the figures of one; `published` is undefined while the month is running. */
export type ReadExecution = ReturnType<typeof readExecution>

/** A part of a whole: its count, and its share in percent. */
export interface Share {
  readonly count: number
  readonly percent: Rate
  /** The share from 0 to 1, for drawing. */
  readonly part: number
}

/** The execution of the orders of one kind, over all classes of instruments. */
export interface KindFigures {
  readonly kind: Execution
  readonly orders: number
  /** Orders with a comparable price; undefined if there are none. */
  readonly prices: Readonly<Record<'same' | 'better' | 'worse', Share>> | undefined
  /** Classes with a better or a worse price. */
  readonly classes: readonly ReadExecutionRow[]
  /** Price differences from the worst to the best, without empty bands. */
  readonly bands: readonly (Share & { readonly band: Band })[]
}

/** The execution statistics of a month; without a month, of the server's default one. */
export const useExecution = (month: string | undefined) =>
  useQuery({
    queryKey: queryKeys.public('execution', month ?? ''),
    queryFn: async ({ signal }): Promise<ReadExecution> =>
      readExecution(await call(supportCalls.execution, { month }, { signal })),
    meta: { isQuiet: true },
  })

/** The kinds with orders, each summed over the classes of instruments. */
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

/** The refusals by reason, with their share of all answered calls. */
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
