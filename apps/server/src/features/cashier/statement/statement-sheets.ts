import {
  ACCOUNT_TYPES,
  type AccountType,
  type Instrument,
  type Option,
  type Position,
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

/** What sheets are made from. */
export interface SheetSources {
  readonly heavyReads: HeavyReads
  readonly instrumentOf: (instrumentId: number) => Instrument
  readonly endedPositions: (userId: number, period: Period) => AsyncIterable<Position>
  readonly settledOptions: (userId: number, period: Period) => AsyncIterable<Option>
}

/** Whose statement it is. */
export interface SheetOwner {
  readonly userId: number
  readonly accountOf: (type: AccountType) => bigint
}

type Rows = Pick<Sheet, 'title' | 'columns' | 'parts'>

const column = (name: string, letters: number): SheetColumn => ({ name, letters })
const amount = (name: string, letters: number): SheetColumn => ({ name, letters, isAmount: true })
const TIME_LETTERS = 24
const time = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString())

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

/** Contract orders that ended in the period. */
export function contractsSheet(
  { instrumentOf, endedPositions }: SheetSources,
  { userId }: SheetOwner,
  period: Period,
): Rows {
  const rows = async function* () {
    for await (const position of endedPositions(userId, period))
      yield positionCells(position, instrumentOf(position.instrumentId))
  }
  return {
    title: 'contract orders',
    columns: [
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
    ],
    parts: [{ above: '', rows: rows(), below: () => '' }],
  }
}

function positionCells(position: Position, { code, pricePrecision }: Instrument): readonly string[] {
  const { closePrice, originId } = position
  return [
    String(position.id),
    originId === 0 ? '' : String(originId),
    code,
    position.side,
    formatLots(position.lots),
    String(position.leverage),
    time(position.openedAt),
    formatPrice(position.openPrice, pricePrecision),
    time(position.closedAt),
    closePrice === undefined ? '' : formatPrice(closePrice, pricePrecision),
    position.closeReason ?? '',
    formatUsd(position.fee),
    formatUsd(position.swap),
    formatUsd(position.profit),
  ]
}

/** Options that were settled in the period. */
export function optionsSheet(
  { instrumentOf, settledOptions }: SheetSources,
  { userId }: SheetOwner,
  period: Period,
): Rows {
  const rows = async function* () {
    for await (const option of settledOptions(userId, period))
      yield optionCells(option, instrumentOf(option.instrumentId))
  }
  return {
    title: 'options',
    columns: [
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
    ],
    parts: [{ above: '', rows: rows(), below: () => '' }],
  }
}

function optionCells(option: Option, { code, pricePrecision }: Instrument): readonly string[] {
  return [
    String(option.id),
    code,
    option.direction,
    formatUsd(option.stake),
    String(option.durationSeconds),
    formatRate(option.payoutRatio),
    time(option.createdAt),
    formatPrice(option.openPrice, pricePrecision),
    time(option.expiresAt),
    option.endPrice === undefined ? '' : formatPrice(option.endPrice, pricePrecision),
    option.result ?? '',
    formatUsd(option.profit),
  ]
}
