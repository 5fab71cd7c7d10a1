import type { OptionStatus } from '@fairtick/domain'
import type { TextKey } from '@fairtick/texts'
import type { OwnOption } from '../../../../client/options/options'
import type { SortValue } from '../../../../filters/sorted-rows'

/** The columns of the tables of options. */
export type OptionColumn =
  | 'instrument'
  | 'direction'
  | 'stake'
  | 'payout'
  | 'duration'
  | 'placed'
  | 'ends'
  | 'openPrice'
  | 'endPrice'
  | 'left'
  | 'now'
  | 'standing'
  | 'sell'
  | 'result'
  | 'profit'
  | 'number'

/** All columns of each list, in their order. */
export const COLUMNS: Readonly<Record<OptionStatus, readonly OptionColumn[]>> = {
  running: [
    ...(['instrument', 'direction', 'stake', 'payout', 'duration', 'placed', 'ends', 'openPrice'] as const),
    ...(['now', 'number', 'left', 'standing', 'sell'] as const),
  ],
  settled: [
    ...(['instrument', 'direction', 'stake', 'payout', 'duration', 'placed', 'ends', 'openPrice'] as const),
    ...(['endPrice', 'number', 'result', 'profit'] as const),
  ],
}

/** The columns that are always there. */
export const FIXED: readonly OptionColumn[] = ['instrument', 'left', 'standing', 'sell', 'result', 'profit']

/** The columns of each list that are shown until others are chosen. */
export const USUAL: Readonly<Record<OptionStatus, readonly OptionColumn[]>> = {
  running: ['direction', 'stake', 'duration', 'openPrice', 'now'],
  settled: ['direction', 'stake', 'duration', 'ends', 'openPrice', 'endPrice'],
}

/** The heading of each column. */
export const HEADS = {
  instrument: 'orders.instrument',
  direction: 'options.direction',
  stake: 'options.stake',
  payout: 'options.payout',
  duration: 'options.duration',
  placed: 'options.placedAt',
  ends: 'options.expiresAt',
  openPrice: 'options.openPrice',
  endPrice: 'options.endPrice',
  left: 'options.left',
  now: 'options.priceNow',
  standing: 'options.standing',
  sell: 'options.sell',
  result: 'options.result',
  profit: 'orders.profit',
  number: 'options.number',
} as const satisfies Record<OptionColumn, TextKey>

/** Columns of amounts in USD: their heading names it. */
export const IN_USD: readonly OptionColumn[] = ['stake', 'profit']

/** Columns whose cells start with the line; all others end with it. */
export const AT_START: readonly OptionColumn[] = ['instrument', 'direction', 'result']
/** Columns without a value to sort by: they change with the price. */
export const UNSORTED: readonly OptionColumn[] = ['now', 'standing', 'sell']

const VALUES: Readonly<Record<OptionColumn, (option: OwnOption) => SortValue>> = {
  instrument: ({ name }) => name,
  direction: ({ direction }) => direction,
  stake: ({ stake }) => stake,
  payout: ({ payoutRatio }) => payoutRatio,
  duration: ({ durationSeconds }) => durationSeconds,
  placed: ({ createdAt }) => createdAt,
  ends: ({ expiresAt }) => expiresAt,
  openPrice: ({ openPrice }) => openPrice,
  endPrice: ({ endPrice }) => endPrice,
  left: ({ expiresAt }) => expiresAt,
  now: () => undefined,
  standing: () => undefined,
  sell: () => undefined,
  result: ({ result }) => result,
  profit: ({ profit }) => profit,
  number: ({ id }) => id,
}

/** The value that an option is sorted by in a column. */
export const valueIn = (option: OwnOption, column: string): SortValue =>
  isColumn(column) ? VALUES[column](option) : undefined

const isColumn = (column: string): column is OptionColumn => column in VALUES
