import type { FeeBasis } from '@fairtick/domain'
import { categoryNameOf } from '@fairtick/texts/messages'
import { type AnyRow, resourceCalls, withProductNames } from '@fairtick/wire/admin'
import { CODE } from '@fairtick/wire'
import { type HeavyReads, type TakeTurn, FILE_PATIENCE_MS } from '../../../database/heavy-reads'
import type { Queryable } from '../../../database/in-transaction'
import type { DatabasePool } from '../../../database/pool'
import type { Dated, StandbyReads } from '../../../database/standby-reads'
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
  readonly standbyReads: StandbyReads
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
export function resourceRoutes({ serve }: OperatorServer, of: ServedResource, ports: ResourcePorts): void {
  const { resource } = of
  const { heavyReads, standbyReads, sheets, clock, deskMonitor, takeLook, takeSearch, makeFile, feeBasis } =
    ports
  const note = noterOf(of, ports)
  const calls = resourceCalls(resource)

  serve(calls.list, async ({ page = 1, per_page: limit = PAGE_SIZE, ...asked }, { session, lang }) => {
    if (asked['q'] !== undefined && findsByPart(of)) takeSearch(session.account)
    const now = await withRows(of, deskMonitor)
    const cut = { offset: (Number(page) - 1) * Number(limit), limit: Number(limit) }
    const read = (database: Queryable) => readRows(database, now, asked, cut)
    const { found, asOf } = await readDated(of, ports, session, read)
    const data = found.data.map((row) => withBothNames(row, lang))
    const moment = asOf === undefined ? {} : { as_of: new Date(asOf).toISOString() }
    return { data, total: found.total, ...moment }
  })

  serve(calls.file, async (filters, { session, ip }) => {
    takeLook(session.account)
    return makeFile(session.operatorId, async (hasEnded) => {
      await note('export', 0, '', { session, ip }, { after: { filters } })
      const day = new Date(clock.now()).toISOString().slice(0, 'YYYY-MM-DD'.length)
      const files = standbyReads.files(-session.operatorId, FILE_PATIENCE_MS)
      const turn = whileOpen(files, ports.pool, session.id)
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
    // Decisions are taken on it: the primary has it as it is.
    const read = (database: Queryable) => readRow(database, now, id, isOpened)
    const row = await heavyReads(-caller.session.operatorId)(read)
    return row ? withBothNames(row, caller.lang) : absent()
  })

  function withBothNames(row: AnyRow, lang: string): AnyRow {
    const ownName = ({ key }: AnyRow) => categoryNameOf(String(key), lang)
    return withProductNames(resource.name, row, { basis: feeBasis(), language: lang, ownName })
  }
}

/** Operators take turns as users do, under numbers that users never have. Rows in memory are never old. */
async function readDated<Result>(
  { isInMemory = false }: ServedResource,
  { heavyReads, standbyReads }: Pick<ResourcePorts, 'heavyReads' | 'standbyReads'>,
  { operatorId }: Caller['session'],
  read: (database: Queryable) => Promise<Result>,
): Promise<Dated<Result>> {
  if (!isInMemory) return standbyReads.lists(-operatorId)(read)
  return { found: await heavyReads(-operatorId)(read), asOf: undefined }
}

/** Records what operators read of a resource. */
const noterOf =
  ({ resource }: ServedResource, { pool, clock }: Pick<ResourcePorts, 'pool' | 'clock'>) =>
  async (
    act: 'show' | 'export' | 'exported',
    subject: number,
    reason: string,
    { session, ip }: Caller,
    details: Readonly<Record<string, unknown>> = {},
  ): Promise<void> => {
    const named = { operator: session.account, act: `${resource.name} ${act}`, subject, reason }
    await noteAct(pool, { ...named, at: clock.now(), details: { ...details, ip } })
  }

interface Caller {
  readonly session: { readonly account: string; readonly operatorId: number }
  readonly ip: string
}

/** Reads while their operator is signed in: signing out cuts off a running file. */
export const whileOpen =
  (turn: TakeTurn, pool: DatabasePool, sessionId: number): TakeTurn =>
  (read) =>
    turn(async (database) => {
      if (!(await isOperatorSessionOpen(pool, sessionId))) throw new Failure(CODE.noSession)
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
