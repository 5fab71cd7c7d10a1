import { ACCOUNT_TYPES, type AccountType } from '@fairtick/domain'
import { readHistorySince } from '../../../books/history/history-since'
import { FILE_PATIENCE_MS, type HeavyReads } from '../../../database/heavy-reads'
import type { Slice } from '../../../sheets/messages'
import type { SheetPart, SheetTable } from '../../../sheets/send-sheet'
import { type Period, readBalanceAt, readMovementSlices } from './statement-store'

/** Tables of statements of what other areas have. */
export interface SheetSources {
  readonly heavyReads: HeavyReads
  readonly contracts: (userId: number, period: Period) => SheetTable
  readonly options: (userId: number, period: Period) => SheetTable
}

/** The user of a statement, and the numbers of their accounts. */
export interface SheetOwner {
  readonly userId: number
  readonly isDemo: boolean
  readonly accountOf: (type: AccountType) => bigint
}

/**
 * Every movement of the three accounts, each from its opening to its closing balance. Whether the rows lead
 * from one to the other is checked as they are written.
 */
export async function recordsTable(
  { heavyReads }: Pick<SheetSources, 'heavyReads'>,
  owner: SheetOwner,
  period: Period,
): Promise<SheetTable> {
  const turn = heavyReads(owner.userId, FILE_PATIENCE_MS)
  const isFolded = async () =>
    owner.isDemo && (await turn((database) => readHistorySince(database, owner.userId))) !== undefined
  const parts: SheetPart[] = []
  for (const type of ACCOUNT_TYPES) {
    const number = owner.accountOf(type)
    const opening = await turn((database) => readBalanceAt(database, number, period.from))
    const closing = await turn((database) => readBalanceAt(database, number, period.to))
    const slices = readMovementSlices(turn, number, { after: opening.id, upTo: closing.id })
    const account = { type, opening: opening.balance, closing: closing.balance }
    parts.push({ account, slices: withFolds(slices, isFolded), isFolded })
  }
  return { head: { kind: 'records', to: period.to }, parts }
}

/** Asked after each read: rows missing from a slice were folded before. */
async function* withFolds(
  slices: AsyncIterable<Slice>,
  isFolded: () => Promise<boolean>,
): AsyncGenerator<Slice> {
  for await (const slice of slices) yield { ...slice, isFolded: await isFolded() }
}
