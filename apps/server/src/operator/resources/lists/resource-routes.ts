import type { FeeBasis } from '@fairtick/domain'
import { categoryNameOf } from '@fairtick/texts/messages'
import { type AnyRow, resourceCalls, withProductNames } from '@fairtick/wire/admin'
import { CODE } from '@fairtick/wire'
import { type HeavyReads, type TakeTurn, FILE_PATIENCE_MS } from '../../../database/heavy-reads'
import type { DatabasePool } from '../../../database/pool'
import { Failure } from '../../../http/failures/failure'
import { FileAnswer } from '../../../http/files/file-answer'
import type { OperatorServer } from '../../../http/operator-server'
import type { Slice, TableHead } from '../../../sheets/messages'
import type { OpenSheet, SheetProcess } from '../../../sheets/sheet-process'
import { sendSheet } from '../../../sheets/send-sheet'
import { noteAct } from '../../operator-act-store'
import type { Clock } from '../../../ports'
import { isOperatorSessionOpen } from '../../people/operator-session-store'
import type { DeskMonitor } from '../../../monitoring/desk-monitor'
import type { MakeFile, TakeLook } from '../looks/looks'
import { type RowSlice, listHead, readRow, readRows, readSlices } from './row-store'
import { type ServedResource, findsByPart, withRows } from './served-resource'

/** Ports of the lists of resources. */
export interface ResourcePorts {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly sheets: SheetProcess
  readonly clock: Clock
  readonly deskMonitor: DeskMonitor
  /** Limit on views of whole rows, across all resources. */
  readonly takeLook: TakeLook
  /** Limit on searches by a part of a personal text, each of which can tell a letter of it. */
  readonly takeSearch: TakeLook
  /** One file of an operator at a time. */
  readonly makeFile: MakeFile
  /** The basis of fees in force, which decides the fee of the product page. */
  readonly feeBasis: () => FeeBasis
}

const PAGE_SIZE = 20

/** List, one row and file of a resource. Source: docs/spec/wire.md 6. */
export function resourceRoutes(
  { serve }: OperatorServer,
  of: ServedResource,
  { pool, heavyReads, sheets, clock, deskMonitor, takeLook, takeSearch, makeFile, feeBasis }: ResourcePorts,
): void {
  const { resource } = of
  const calls = resourceCalls(resource)
  // Operators take turns as users do, under numbers that users never have.
  const turnOf = (operatorId: number, patienceMs?: number) => heavyReads(-operatorId, patienceMs)

  serve(calls.list, async ({ page = 1, per_page: limit = PAGE_SIZE, ...asked }, { session, lang }) => {
    if (asked['q'] !== undefined && findsByPart(of)) takeSearch(session.account)
    const now = await withRows(of, deskMonitor)
    const cut = { offset: (Number(page) - 1) * Number(limit), limit: Number(limit) }
    const { data, total } = await turnOf(session.operatorId)((database) =>
      readRows(database, now, asked, cut),
    )
    return { data: data.map((row) => withBothNames(row, lang)), total }
  })

  serve(calls.file, async (filters, { session, ip }) => {
    takeLook(session.account)
    return makeFile(session.operatorId, async (hasEnded) => {
      await note('export', 0, '', { session, ip }, { after: { filters } })
      const day = new Date(clock.now()).toISOString().slice(0, 'YYYY-MM-DD'.length)
      const turn = whileOpen(turnOf(session.operatorId, FILE_PATIENCE_MS), session.id)
      const now = await withRows(of, deskMonitor)
      const slices = readSlices(turn, now, { ...filters })
      return new FileAnswer({
        name: `fairtick-${resource.name}-${day}.csv`,
        type: 'text/csv; charset=utf-8',
        pieces: writeList(sheets.writtenSheet(), listHead(now), slices, (rows, isWhole) => {
          hasEnded()
          return note('exported', 0, '', { session, ip }, { after: { filters, rows, whole: isWhole } })
        }),
      })
    })
  })

  serve(calls.one, async ({ id, reason }, caller) => {
    const isOpened = reason !== undefined && resource.personal.length > 0
    if (isOpened) {
      takeLook(caller.session.account)
      await note('show', id, reason, caller)
    }
    const now = await withRows(of, deskMonitor)
    const row = await turnOf(caller.session.operatorId)((database) => readRow(database, now, id, isOpened))
    return row ? withBothNames(row, caller.lang) : absent()
  })

  function withBothNames(row: AnyRow, lang: string): AnyRow {
    const ownName = ({ key }: AnyRow) => categoryNameOf(String(key), lang)
    return withProductNames(resource.name, row, { basis: feeBasis(), language: lang, ownName })
  }

  async function note(
    act: 'show' | 'export' | 'exported',
    subject: number,
    reason: string,
    { session, ip }: Caller,
    details: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const named = { operator: session.account, act: `${resource.name} ${act}`, subject, reason }
    await noteAct(pool, { ...named, at: clock.now(), details: { ...details, ip } })
  }
}

interface Caller {
  readonly session: { readonly account: string; readonly operatorId: number }
  readonly ip: string
}

/** Reads while their operator is signed in: signing out cuts off a running file. */
export const whileOpen =
  (turn: TakeTurn, sessionId: number): TakeTurn =>
  (read) =>
    turn(async (database) => {
      if (!(await isOperatorSessionOpen(database, sessionId))) throw new Failure(CODE.noSession)
      return read(database)
    })

function absent(): never {
  throw new Failure(CODE.noSuchCurrencyOrMethod)
}

const CSV = { format: 'csv', notice: undefined } as const

/** A file; reports how many of its rows were sent, even if it was cut off. */
async function* writeList(
  sheet: OpenSheet,
  head: TableHead,
  slices: AsyncIterable<RowSlice>,
  onEnd: (rows: number, isWhole: boolean) => Promise<void>,
): AsyncGenerator<Buffer> {
  let sent = 0
  let isWhole = false
  async function* passed(): AsyncGenerator<Slice> {
    for await (const { count, slice } of slices) {
      sent += count
      yield slice
    }
  }
  try {
    yield* sendSheet(sheet, CSV, [{ head, parts: [{ slices: passed() }] }])
    isWhole = true
  } finally {
    await onEnd(sent, isWhole)
  }
}
