import {
  ACCOUNT_TYPES,
  ENTRY_KINDS,
  ENTRY_KIND_NAMES,
  type EntryKind,
  type Usd,
  entryKindOf,
  formatUsd,
  minusUsd,
  usdOf,
} from '@fairtick/domain'
import type { StatementTexts, StatementWords } from '@fairtick/texts/statements'
import type { PartAccount, Slice, TableHead } from '../messages'
import { type Line, amount, column, linesOf, time } from './cells'
import type { Table, TableColumn } from './table'

/** The columns of a movement, as a line has them. */
export const RECORD_FIELDS = ['id', 'reference', 'at', 'kind', 'change', 'balance'] as const

/** Between the kind of an adjustment and its reason. */
const REASON = ': '

const COLUMNS: readonly TableColumn[] = [
  { ...column('time_utc', 22), word: 'time', shown: shownTime },
  { ...column('account', 17), word: 'account', shown: (cell, { words }) => accountWord(cell, words) },
  { ...column('type', 25), word: 'type', shown: shownKind },
  { ...amount('reference', 12), word: 'reference' },
  { ...amount('change_usd', 14), word: 'change', shown: (cell, texts) => texts.change(cell) },
  { ...amount('balance_usd', 14), word: 'balance', shown: (cell, texts) => texts.amount(cell) },
]

/** A movement of an account, and the balance after it. */
interface Movement {
  readonly id: string
  readonly at: string
  readonly kind: EntryKind
  readonly reference: string
  readonly change: Usd
  readonly balance: Usd
  readonly reason?: string | undefined
}

/**
 * Movements of accounts, each part from its opening to its closing balance. Movements of a demo user may be
 * folded while they are read. Folded movements become one brought-forward row here, as in the books, so that
 * every balance shown is true. Source: docs/decisions/0063-monthly-statements.md,
 * docs/decisions/0108-demo-history-is-folded.md.
 */
export function recordsTable({ to }: Extract<TableHead, { readonly kind: 'records' }>): Table {
  let part: PartAccount | undefined
  let balance = usdOf(0n)

  function cellsOf({ id: _id, at, kind, reason, reference, change, balance: after }: Movement): string[] {
    return [
      time(at),
      open().type,
      reason === undefined ? kind : [kind, reason].join(REASON),
      reference,
      formatUsd(change),
      formatUsd(after),
    ]
  }

  function broughtTo(until: Usd, { at, isFolded, where }: Gap): string[] {
    if (!isFolded)
      throw new Error(
        `statement: opening and movements of the ${open().type} account are not the balance ${where}`,
      )
    const change = minusUsd(until, balance)
    return cellsOf({ id: '0', kind: 'brought-forward', reference: '0', change, balance: until, at })
  }

  const open = (): PartAccount => part ?? noAccount()

  return {
    columns: COLUMNS,
    begin(account) {
      part = account
      balance = open().opening
    },
    *rows(slice) {
      const isFolded = slice.isFolded === true
      for (const line of linesOf(slice, RECORD_FIELDS)) {
        const movement = movementOf(line, slice)
        const before = minusUsd(movement.balance, movement.change)
        const gap = { at: movement.at, isFolded, where: `after movement ${movement.id}` }
        if (before === balance) yield cellsOf(movement)
        else if (movement.kind === 'brought-forward') yield broughtTo(movement.balance, gap)
        else {
          yield broughtTo(before, gap)
          yield cellsOf(movement)
        }
        balance = movement.balance
      }
    },
    *end(isFolded) {
      const { closing } = open()
      if (balance !== closing) yield broughtTo(closing, { at: String(to - 1), isFolded, where: 'at the end' })
    },
  }
}

/** The place where movements are missing. */
interface Gap {
  readonly at: string
  readonly isFolded: boolean
  readonly where: string
}

function movementOf(line: Line<(typeof RECORD_FIELDS)[number]>, { reasons }: Slice): Movement {
  const [id, at, reference] = [line('id'), line('at'), line('reference')]
  const kind = entryKindOf(Number(line('kind')))
  if (kind === undefined) throw new Error(`no kind of entries has the number ${line('kind')}`)
  const reason = kind === 'adjustment' ? reasons?.get(Number(reference)) : undefined
  const [change, balance] = [usdOf(BigInt(line('change'))), usdOf(BigInt(line('balance')))]
  return { id, at, kind, reference, change, balance, reason }
}

function noAccount(): never {
  throw new Error('records are of an account')
}

function shownTime(cell: string, texts: StatementTexts): string {
  return cell === '' ? '' : texts.moment(Date.parse(cell))
}
function accountWord(cell: string, words: StatementWords): string {
  const type = ACCOUNT_TYPES.find((name) => name === cell)
  return type === undefined ? cell : words[`${type}Account`]
}
function shownKind(cell: string, { words }: StatementTexts): string {
  const [name = '', ...reason] = cell.split(REASON)
  const kind = ENTRY_KIND_NAMES.find((each) => each === name)
  return kind === undefined ? cell : [words[`kind_${ENTRY_KINDS[kind].text}`], ...reason].join(REASON)
}
