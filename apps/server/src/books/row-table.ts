import type { Columns } from './columns'
import type { Portfolio } from './portfolio'

/** A figure of a portfolio that is updated along with its open rows. */
export interface RunningSum<Row, Sum> {
  /** The sum of some open rows. */
  readonly of: (rows: Iterable<Row>) => Sum
  /** The sum after a row became its next state; undefined stands for not being open. */
  readonly change: (sum: Sum, before: Row | undefined, after: Row | undefined) => Sum
}

/** Definition of a kind of row. Open rows stay in memory; others are only written. */
export interface RowDefinition<Row, Sum> {
  readonly columns: Columns<Row>
  readonly idOf: (row: Row) => number
  readonly isOpen: (row: Row) => boolean
  /** SQL condition that picks the open rows; undefined when no row is ever open. */
  readonly openWhere: string | undefined
  /** Whether ticks or the clock can act on open rows: then they are in memory from the start on. */
  readonly isWatched?: boolean
  readonly sum: RunningSum<Row, Sum>
}

/** A row to be written with a batch. */
export interface WrittenRow {
  readonly id: number
  readonly isNew: boolean
  /** The object that its table's columns take their values from. */
  readonly stored: object
}

/** The part of a table that the books use without knowing its rows. */
export interface AnyRowTable {
  readonly name: string
  readonly columns: Pick<Columns, 'table' | 'list' | 'names'>
  readonly openWhere: string | undefined
  readonly isWatched: boolean
  /** Adds an open row that was read from the database, given the values of its columns. */
  readonly load: (portfolio: Portfolio, values: readonly unknown[]) => void
  /** Whether a command's staged rows are still there: another command that stages anything replaces them. */
  readonly isStaged: (stage: object) => boolean
  /** Moves a command's staged rows to the portfolio and returns the rows to write. */
  readonly accept: (portfolio: Portfolio, stage: object) => readonly WrittenRow[]
  readonly openCount: (portfolio: Portfolio) => number
  /** Drops the rows of a portfolio. */
  readonly forget: (portfolio: Portfolio) => void
}

/** A kind of row that belongs to portfolios and is written with their batches. */
export interface RowTable<Row, Sum = unknown> extends AnyRowTable {
  /** The open rows of a portfolio, by id. */
  readonly openRows: (portfolio: Portfolio) => ReadonlyMap<number, Row>
  /** The running sum of a portfolio's open rows. */
  readonly sumOf: (portfolio: Portfolio) => Sum
  readonly put: (stage: object, row: Row, isNew: boolean) => void
  /** An open row, with the command's staged changes. */
  readonly find: (portfolio: Portfolio, stage: object, id: number) => Row | undefined
  /**
   * All open rows with the command's staged changes, by id: a decision between equals must not depend on the
   * order of reading.
   */
  readonly open: (portfolio: Portfolio, stage: object) => readonly Row[]
}

interface Kept<Row, Sum> {
  readonly rows: Map<number, Row>
  /** Computed on first use, and updated from then on. */
  sum: { of: Sum } | undefined
}

/** No running sum. */
export const NO_SUM: RunningSum<unknown, undefined> = { of: () => undefined, change: () => undefined }

/**
 * Makes a table. It holds the open rows of every portfolio in memory, and the staged rows of the running
 * command. Commands are synchronous, so the next command simply replaces a stage that was not accepted.
 */
export function rowTable<Row, Sum>(definition: RowDefinition<Row, Sum>): RowTable<Row, Sum> {
  const { columns, idOf, isOpen } = definition
  const kept = keptRows(definition)
  const staged = new Map<number, { readonly row: Row; readonly isNew: boolean }>()
  let stageOf: object | undefined

  return {
    name: columns.table,
    columns,
    openWhere: definition.openWhere,
    isWatched: definition.isWatched ?? false,
    openRows: (portfolio) => kept.find(portfolio)?.rows ?? new Map(),
    openCount: (portfolio) => kept.find(portfolio)?.rows.size ?? 0,
    sumOf: kept.sumOf,
    load: kept.load,
    forget: kept.forget,
    put(stage, row, isNew) {
      if (stageOf !== stage) staged.clear()
      stageOf = stage
      const id = idOf(row)
      staged.set(id, { row, isNew: isNew || staged.get(id)?.isNew === true })
    },
    find(portfolio, stage, id) {
      const put = stageOf === stage ? staged.get(id) : undefined
      if (!put) return kept.find(portfolio)?.rows.get(id)
      return isOpen(put.row) ? put.row : undefined
    },
    open(portfolio, stage) {
      const rows = new Map(kept.find(portfolio)?.rows)
      if (stageOf === stage) {
        for (const [id, { row }] of staged) {
          if (isOpen(row)) rows.set(id, row)
          else rows.delete(id)
        }
      }
      return [...rows.values()].toSorted((one, other) => idOf(one) - idOf(other))
    },
    isStaged: (stage) => stageOf === stage && staged.size > 0,
    accept(portfolio, stage) {
      if (stageOf !== stage) return []
      const written: WrittenRow[] = []
      for (const [id, { row, isNew }] of staged) {
        kept.keep(portfolio, row)
        written.push({ id, isNew, stored: columns.stored(row) })
      }
      staged.clear()
      return written
    },
  }
}

/** The open rows of every portfolio, and their sums. */
function keptRows<Row, Sum>({ columns, idOf, isOpen, sum }: RowDefinition<Row, Sum>) {
  const kept = new Map<Portfolio, Kept<Row, Sum>>()

  function ownOf(portfolio: Portfolio): Kept<Row, Sum> {
    const known = kept.get(portfolio)
    if (known) return known
    const fresh = { rows: new Map<number, Row>(), sum: undefined }
    kept.set(portfolio, fresh)
    return fresh
  }

  return {
    find: (portfolio: Portfolio): Kept<Row, Sum> | undefined => kept.get(portfolio),
    sumOf(portfolio: Portfolio): Sum {
      const mine = kept.get(portfolio)
      if (!mine) return sum.of([])
      mine.sum ??= { of: sum.of(mine.rows.values()) }
      return mine.sum.of
    },
    load(portfolio: Portfolio, values: readonly unknown[]): void {
      const row = columns.read(values)
      ownOf(portfolio).rows.set(idOf(row), row)
    },
    keep(portfolio: Portfolio, row: Row): void {
      const { id, open } = { id: idOf(row), open: isOpen(row) }
      if (!open && kept.get(portfolio)?.rows.has(id) !== true) return
      const mine = ownOf(portfolio)
      if (mine.sum) mine.sum.of = sum.change(mine.sum.of, mine.rows.get(id), open ? row : undefined)
      if (open) mine.rows.set(id, row)
      else mine.rows.delete(id)
    },
    forget: (portfolio: Portfolio): void => void kept.delete(portfolio),
  }
}
