import { formatRate, formatUsd, rateOf, usdOf } from '@fairtick/domain'
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

/** The columns of an option that its cells are made of, as a line has them. */
export const OPTION_FIELDS = [
  'id',
  'instrument_id',
  'direction',
  'stake',
  'duration_seconds',
  'payout_ratio',
  'created_at',
  'open_price',
  'expires_at',
  'settled_at',
  'end_price',
  'result',
  'profit',
] as const

const COLUMNS = [
  column('id', 12),
  column('instrument', 10),
  column('side', 4),
  amount('stake_usd', 12),
  amount('seconds', 7),
  amount('payout', 8),
  column('opened_utc', TIME_LETTERS),
  amount('open_price', 14),
  column('expired_utc', TIME_LETTERS),
  amount('end_price', 14),
  column('result', 6),
  amount('profit_usd', 14),
]

type Head = Extract<TableHead, { readonly kind: 'options' }>

/** Options. */
export const optionsTable = (head: Head): Pick<Table, 'columns' | 'rows'> => ({
  columns: COLUMNS,
  *rows(slice: Slice) {
    const instrumentOf = instrumentsOf(slice)
    for (const line of linesOf(slice, OPTION_FIELDS))
      yield cellsOf(line, instrumentOf(line('instrument_id')), head)
  },
})

function cellsOf(
  line: Line<(typeof OPTION_FIELDS)[number]>,
  instrument: NamedInstrument,
  { directions, results }: Head,
): string[] {
  const result = nameIfAny(results, line('result'))
  return [
    line('id'),
    symbolOfThen(instrument, line('expires_at')),
    nameOf(directions, line('direction')),
    formatUsd(usdOf(BigInt(line('stake')))),
    line('duration_seconds'),
    formatRate(rateOf(BigInt(line('payout_ratio')))),
    time(line('created_at')),
    price(line('open_price'), instrument),
    time(result === 'sold' ? line('settled_at') : line('expires_at')),
    price(line('end_price'), instrument),
    result,
    formatUsd(usdOf(BigInt(line('profit')))),
  ]
}
