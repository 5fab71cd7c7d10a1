import {
  ACCOUNT_TYPES,
  ENTRY_KINDS,
  ENTRY_KIND_NAMES,
  type AccountType,
  type Instrument,
  type Option,
  type Position,
  type Price,
  type Usd,
  minusUsd,
  netResult,
  symbolAt,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
} from '@fairtick/domain'
import type { StatementTexts, StatementWords } from '@fairtick/texts/statements'
import { readHistorySince } from '../../../books/history/history-since'
import { FILE_PATIENCE_MS, type HeavyReads } from '../../../database/heavy-reads'
import type { AccountRecord } from '../account-store'
import type { PartAccount, Sheet, SheetColumn, SheetPart } from './sheet'
import { type Period, readBalanceAt, readMovements } from './statement-store'

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
  readonly isDemo: boolean
  readonly accountOf: (type: AccountType) => bigint
}

type Rows = Pick<Sheet, 'kind' | 'title' | 'columns' | 'parts'>

const column = (name: string, letters: number): SheetColumn => ({ name, letters })
const amount = (name: string, letters: number): SheetColumn => ({ name, letters, isAmount: true })
const TIME_LETTERS = 24
const time = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString())
const price = (at: Price | undefined, precision: number) =>
  at === undefined ? '' : formatPrice(at, precision)

/** Between the kind of an adjustment and its reason. */
const REASON = ': '

function shownTime(cell: string, texts: StatementTexts): string {
  return cell === '' ? '' : texts.moment(Date.parse(cell))
}
function accountWord(cell: string, words: StatementWords): string {
  const type = ACCOUNT_TYPES.find((name) => name === cell)
  return type === undefined ? cell : words[`${type}Account`]
}
function shownAmount(cell: string, texts: StatementTexts): string {
  return texts.amount(cell)
}
function shownKind(cell: string, { words }: StatementTexts): string {
  const [name = '', ...reason] = cell.split(REASON)
  const kind = ENTRY_KIND_NAMES.find((each) => each === name)
  return kind === undefined ? cell : [words[`kind_${ENTRY_KINDS[kind].text}`], ...reason].join(REASON)
}

/** Every movement of the three accounts, each from its opening to its closing balance. */
export async function recordsSheet(
  { heavyReads }: SheetSources,
  owner: SheetOwner,
  period: Period,
): Promise<Rows> {
  const turn = heavyReads(owner.userId, FILE_PATIENCE_MS)
  const parts: SheetPart[] = []
  const isFolded = async () =>
    owner.isDemo && (await turn((database) => readHistorySince(database, owner.userId))) !== undefined
  for (const type of ACCOUNT_TYPES) {
    const number = owner.accountOf(type)
    const opening = await turn((database) => readBalanceAt(database, number, period.from))
    const closing = await turn((database) => readBalanceAt(database, number, period.to))
    const account = { type, opening: opening.balance, closing: closing.balance }
    const records = readMovements(turn, number, { after: opening.id, upTo: closing.id })
    parts.push({ account, rows: checkedRows(account, records, { isFolded, to: period.to }) })
  }
  return { kind: 'records', title: 'account records', columns: RECORD_COLUMNS, parts }
}

const RECORD_COLUMNS: readonly SheetColumn[] = [
  { ...column('time_utc', 22), word: 'time', shown: shownTime },
  { ...column('account', 17), word: 'account', shown: (cell, { words }) => accountWord(cell, words) },
  { ...column('type', 25), word: 'type', shown: shownKind },
  { ...amount('reference', 12), word: 'reference' },
  { ...amount('change_usd', 14), word: 'change', shown: (cell, texts) => texts.change(cell) },
  { ...amount('balance_usd', 14), word: 'balance', shown: shownAmount },
]

/**
 * Movements of a demo user may be folded while they are read. Folded movements become one brought-forward row
 * here, as in the books, so that every balance shown is true. Source:
 * docs/decisions/0063-monthly-statements.md, docs/decisions/0108-demo-history-is-folded.md.
 */
async function* checkedRows(
  { type, opening, closing }: PartAccount,
  records: AsyncIterable<AccountRecord>,
  { isFolded, to }: { readonly isFolded: () => Promise<boolean>; readonly to: number },
) {
  let balance = opening
  const broughtTo = async (until: Usd, at: number, where: string) => {
    if (!(await isFolded())) throw unlike(`${type} account`, where)
    const change = minusUsd(until, balance)
    return recordCells(type, { id: 0, kind: 'brought-forward', reference: 0, change, balance: until, at })
  }
  for await (const record of records) {
    const before = minusUsd(record.balance, record.change)
    const where = `after movement ${record.id}`
    if (before === balance) yield recordCells(type, record)
    else if (record.kind === 'brought-forward') yield await broughtTo(record.balance, record.at, where)
    else {
      yield await broughtTo(before, record.at, where)
      yield recordCells(type, record)
    }
    balance = record.balance
  }
  if (balance !== closing) yield await broughtTo(closing, to - 1, 'at the end')
}

const unlike = (account: string, where: string) =>
  new Error(`statement: opening and movements of the ${account} are not the balance ${where}`)

const recordCells = (type: AccountType, { at, kind, reason, reference, change, balance }: AccountRecord) => [
  time(at),
  type,
  reason === undefined ? kind : [kind, reason].join(REASON),
  String(reference),
  formatUsd(change),
  formatUsd(balance),
]

/** A column of a list, and an item's text in it. */
interface ListColumn<Item> extends SheetColumn {
  readonly cell: (item: Item, instrument: Instrument) => string
}

/** The symbol at that time, so that a period's statement never changes; the code if never renamed. */
const symbolOfThen = (instrument: Instrument, at: number | undefined): string =>
  symbolAt(instrument, at ?? 0) ?? instrument.code

const CONTRACT_COLUMNS: readonly ListColumn<Position>[] = [
  { ...column('id', 10), cell: ({ id }) => String(id) },
  { ...column('origin', 8), cell: ({ originId }) => (originId === 0 ? '' : String(originId)) },
  { ...column('instrument', 10), cell: ({ closedAt }, instrument) => symbolOfThen(instrument, closedAt) },
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
  // Last, so that whoever reads columns by their place finds the others where they were.
  { ...amount('net_usd', 14), cell: (order) => formatUsd(netResult(order)) },
]

/** Contract orders that ended in the period. */
export const contractsSheet = (sources: SheetSources, { userId }: SheetOwner, period: Period): Rows => ({
  kind: 'contracts',
  title: 'contract orders',
  ...listOf(CONTRACT_COLUMNS, sources.endedPositions(userId, period), sources),
})

const OPTION_COLUMNS: readonly ListColumn<Option>[] = [
  { ...column('id', 12), cell: ({ id }) => String(id) },
  { ...column('instrument', 10), cell: ({ expiresAt }, instrument) => symbolOfThen(instrument, expiresAt) },
  { ...column('side', 4), cell: ({ direction }) => direction },
  { ...amount('stake_usd', 12), cell: ({ stake }) => formatUsd(stake) },
  { ...amount('seconds', 7), cell: ({ durationSeconds }) => String(durationSeconds) },
  { ...amount('payout', 8), cell: ({ payoutRatio }) => formatRate(payoutRatio) },
  { ...column('opened_utc', TIME_LETTERS), cell: ({ createdAt }) => time(createdAt) },
  {
    ...amount('open_price', 14),
    cell: ({ openPrice }, { pricePrecision }) => price(openPrice, pricePrecision),
  },
  {
    ...column('expired_utc', TIME_LETTERS),
    cell: ({ result, settledAt, expiresAt }) => time(result === 'sold' ? settledAt : expiresAt),
  },
  { ...amount('end_price', 14), cell: ({ endPrice }, { pricePrecision }) => price(endPrice, pricePrecision) },
  { ...column('result', 6), cell: ({ result }) => result ?? '' },
  { ...amount('profit_usd', 14), cell: ({ profit }) => formatUsd(profit) },
]

/** Options that were settled in the period. */
export const optionsSheet = (sources: SheetSources, { userId }: SheetOwner, period: Period): Rows => ({
  kind: 'options',
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
  return { columns, parts: [{ account: undefined, rows: rows() }] }
}
