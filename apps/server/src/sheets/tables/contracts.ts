import { formatLots, formatUsd, lotsOf, netResult, usdOf } from '@fairtick/domain'
import type { NamedInstrument, Slice, TableHead } from '../messages'
import {
  type Line,
  TIME_LETTERS,
  amount,
  column,
  instrumentsOf,
  linesOf,
  nameIfAny,
  nameOf,
  price,
  symbolOfThen,
  time,
} from './cells'
import type { Table } from './table'

/** The columns of a contract order that its cells are made of, as a line has them. */
export const CONTRACT_FIELDS = [
  'id',
  'closed_at',
  'origin_id',
  'instrument_id',
  'side',
  'lots',
  'leverage',
  'opened_at',
  'open_price',
  'close_price',
  'close_reason',
  'fee',
  'swap',
  'profit',
] as const

const COLUMNS = [
  column('id', 10),
  column('origin', 8),
  column('instrument', 10),
  column('side', 4),
  amount('lots', 9),
  amount('leverage', 8),
  column('opened_utc', TIME_LETTERS),
  amount('open_price', 12),
  column('closed_utc', TIME_LETTERS),
  amount('close_price', 12),
  column('reason', 11),
  amount('fee_usd', 10),
  amount('swap_usd', 10),
  amount('profit_usd', 14),
  // The last column, so that programs that read columns by place find the others where they were.
  amount('net_usd', 14),
]

type Head = Extract<TableHead, { readonly kind: 'contracts' }>

/** Contract orders. */
export const contractsTable = (head: Head): Pick<Table, 'columns' | 'rows'> => ({
  columns: COLUMNS,
  *rows(slice: Slice) {
    const instrumentOf = instrumentsOf(slice)
    for (const line of linesOf(slice, CONTRACT_FIELDS))
      yield cellsOf(line, instrumentOf(line('instrument_id')), head)
  },
})

function cellsOf(
  line: Line<(typeof CONTRACT_FIELDS)[number]>,
  instrument: NamedInstrument,
  { sides, reasons }: Head,
): string[] {
  const [fee, swap, profit] = [
    usdOf(BigInt(line('fee'))),
    usdOf(BigInt(line('swap'))),
    usdOf(BigInt(line('profit'))),
  ]
  return [
    line('id'),
    line('origin_id') === '0' ? '' : line('origin_id'),
    symbolOfThen(instrument, line('closed_at')),
    nameOf(sides, line('side')),
    formatLots(lotsOf(BigInt(line('lots')))),
    line('leverage'),
    time(line('opened_at')),
    price(line('open_price'), instrument),
    time(line('closed_at')),
    price(line('close_price'), instrument),
    nameIfAny(reasons, line('close_reason')),
    formatUsd(fee),
    formatUsd(swap),
    formatUsd(profit),
    formatUsd(netResult({ fee, swap, profit })),
  ]
}
