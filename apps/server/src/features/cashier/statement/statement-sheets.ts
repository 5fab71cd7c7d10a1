import {
  ACCOUNT_TYPES,
  type AccountType,
  type Instrument,
  type Option,
  type Position,
  type Price,
  type Usd,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
} from '@fairtick/domain'
import { FILE_PATIENCE_MS, type HeavyReads } from '../../../database/heavy-reads'
import type { AccountRecord } from '../account-store'
import type { Sheet, SheetColumn, SheetPart } from './sheet'
import { type Period, readMovements, readOpening } from './statement-store'

/** Sources of the rows of sheets. */
export interface SheetSources {
  readonly heavyReads: HeavyReads
  readonly instrumentOf: (instrumentId: number) => Instrument
  readonly endedPositions: (userId: number, period: Period) => AsyncIterable<Position>
  readonly settledOptions: (userId: number, period: Period) => AsyncIterable<Option>
}

/** The user of a statement, and the numbers of their accounts. */
export interface SheetOwner {
  readonly userId: number
  readonly accountOf: (type: AccountType) => bigint
}

type Rows = Pick<Sheet, 'title' | 'columns' | 'parts'>

const column = (name: string, letters: number): SheetColumn => ({ name, letters })
const amount = (name: string, letters: number): SheetColumn => ({ name, letters, isAmount: true })
const TIME_LETTERS = 24
const time = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString())
const price = (at: Price | undefined, precision: number) =>
  at === undefined ? '' : formatPrice(at, precision)

/** Every movement of the three accounts, each between its opening and its closing balance. */
export async function recordsSheet(
  { heavyReads }: SheetSources,
  owner: SheetOwner,
  period: Period,
): Promise<Rows> {
  const turn = heavyReads(owner.userId, FILE_PATIENCE_MS)
  const parts: SheetPart[] = []
  for (const type of ACCOUNT_TYPES) {
    const account = owner.accountOf(type)
    const opening = await turn((database) => readOpening(database, account, period.from))
    let closing = opening.balance
    const rows = async function* () {
      for await (const record of readMovements(turn, account, period, opening.id)) {
        closing = record.balance
        yield recordCells(type, record)
      }
    }
    parts.push({
      above: balanceLine(type, 'opening', opening.balance),
      rows: rows(),
      below: () => balanceLine(type, 'closing', closing),
    })
  }
  return {
    title: 'account records',
    columns: [
      column('time_utc', TIME_LETTERS),
      column('account', 8),
      column('type', 27),
      column('reference', 16),
      amount('change_usd', 22),
      amount('balance_usd', 22),
    ],
    parts,
  }
}

const recordCells = (type: AccountType, { at, kind, reference, change, balance }: AccountRecord) => [
  time(at),
  type,
  kind,
  String(reference),
  formatUsd(change),
  formatUsd(balance),
]

const balanceLine = (type: AccountType, which: string, balance: Usd) =>
  `${type} account: ${which} balance ${formatUsd(balance)} USD`

/** A column of a list, and an item's text in it. */
interface ListColumn<Item> extends SheetColumn {
  readonly cell: (item: Item, instrument: Instrument) => string
}

const CONTRACT_COLUMNS: readonly ListColumn<Position>[] = [
  { ...column('id', 10), cell: ({ id }) => String(id) },
  { ...column('origin', 8), cell: ({ originId }) => (originId === 0 ? '' : String(originId)) },
  { ...column('instrument', 10), cell: (_position, { code }) => code },
  { ...column('side', 4), cell: ({ side }) => side },
  { ...amount('lots', 9), cell: ({ lots }) => formatLots(lots) },
  { ...amount('leverage', 8), cell: ({ leverage }) => String(leverage) },
  { ...column('opened_utc', TIME_LETTERS), cell: ({ openedAt }) => time(openedAt) },
  {
    ...amount('open_price', 12),
    cell: ({ openPrice }, { pricePrecision }) => price(openPrice, pricePrecision),
  },
  { ...column('closed_utc', TIME_LETTERS), cell: ({ closedAt }) => time(closedAt) },
  {
    ...amount('close_price', 12),
    cell: ({ closePrice }, { pricePrecision }) => price(closePrice, pricePrecision),
  },
  { ...column('reason', 11), cell: ({ closeReason }) => closeReason ?? '' },
  { ...amount('fee_usd', 10), cell: ({ fee }) => formatUsd(fee) },
  { ...amount('swap_usd', 10), cell: ({ swap }) => formatUsd(swap) },
  { ...amount('profit_usd', 14), cell: ({ profit }) => formatUsd(profit) },
]

/** Contract orders that ended in the period. */
export const contractsSheet = (sources: SheetSources, { userId }: SheetOwner, period: Period): Rows => ({
  title: 'contract orders',
  ...listOf(CONTRACT_COLUMNS, sources.endedPositions(userId, period), sources),
})

const OPTION_COLUMNS: readonly ListColumn<Option>[] = [
  { ...column('id', 12), cell: ({ id }) => String(id) },
  { ...column('instrument', 10), cell: (_option, { code }) => code },
  { ...column('side', 4), cell: ({ direction }) => direction },
  { ...amount('stake_usd', 12), cell: ({ stake }) => formatUsd(stake) },
  { ...amount('seconds', 7), cell: ({ durationSeconds }) => String(durationSeconds) },
  { ...amount('payout', 8), cell: ({ payoutRatio }) => formatRate(payoutRatio) },
  { ...column('opened_utc', TIME_LETTERS), cell: ({ createdAt }) => time(createdAt) },
  {
    ...amount('open_price', 14),
    cell: ({ openPrice }, { pricePrecision }) => price(openPrice, pricePrecision),
  },
  { ...column('expired_utc', TIME_LETTERS), cell: ({ expiresAt }) => time(expiresAt) },
  { ...amount('end_price', 14), cell: ({ endPrice }, { pricePrecision }) => price(endPrice, pricePrecision) },
  { ...column('result', 6), cell: ({ result }) => result ?? '' },
  { ...amount('profit_usd', 14), cell: ({ profit }) => formatUsd(profit) },
]

/** Options that were settled in the period. */
export const optionsSheet = (sources: SheetSources, { userId }: SheetOwner, period: Period): Rows => ({
  title: 'options',
  ...listOf(OPTION_COLUMNS, sources.settledOptions(userId, period), sources),
})

function listOf<Item extends { readonly instrumentId: number }>(
  columns: readonly ListColumn<Item>[],
  items: AsyncIterable<Item>,
  { instrumentOf }: SheetSources,
): Pick<Sheet, 'columns' | 'parts'> {
  const rows = async function* () {
    for await (const item of items) {
      const instrument = instrumentOf(item.instrumentId)
      yield columns.map(({ cell }) => cell(item, instrument))
    }
  }
  return { columns, parts: [{ above: '', rows: rows(), below: () => '' }] }
}
