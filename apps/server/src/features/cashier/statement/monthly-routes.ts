import { createHash } from 'node:crypto'
import { ACCOUNT_TYPES, type AccountType, NO_USD, clientAccount, minusUsd } from '@fairtick/domain'
import { noticeOf } from '@fairtick/texts/messages'
import { type StatementTexts, statementTexts } from '@fairtick/texts/statements'
import { monthlyStatementShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import type { HeavyReads } from '../../../database/heavy-reads'
import type { DatabasePool } from '../../../database/pool'
import type { CallServer, Session } from '../../../http/call-server'
import { FileAnswer } from '../../../http/files/file-answer'
import type { SheetFrame, SheetHead } from '../../../sheets/messages'
import { PDF_PATIENCE_MS, type SheetProcess } from '../../../sheets/sheet-process'
import { type SheetTable, sendSheet } from '../../../sheets/send-sheet'
import type { Clock } from '../../../ports'
import { type Month, daysOf, isFinal, monthNamed, monthsBetween } from './month'
import {
  type StatementClient,
  keepContent,
  keepFile,
  readDrawnMonths,
  readStatementClient,
  readSumsAt,
} from './month-store'
import { type SheetSources, recordsTable } from './statement-sheets'
import { wrongField } from './wrong-field-routes'

/** Ports of the monthly statements. */
export interface MonthlyPorts extends SheetSources {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly sheets: SheetProcess
  readonly clock: Clock
  readonly isSandbox: boolean
}

/** The months since the caller signed up, and the statement of one. */
export function monthlyRoutes({ serve }: CallServer, ports: MonthlyPorts): void {
  const { pool, heavyReads, clock } = ports

  serve(cashierCalls.monthlyStatements, async (_parameters, { session }) => {
    const { userId } = session
    const now = clock.now()
    const { signedUpAt } = await readStatementClient(pool, userId)
    const drawn = await readDrawnMonths(pool, userId)
    const months = monthsBetween(signedUpAt, now)
    const moments = [...months.map(({ from }) => from), months.at(-1)?.to ?? now]
    const accounts = ACCOUNT_TYPES.map((type) => accountOf(session, type))
    const sums = await heavyReads(userId)((database) => readSumsAt(database, accounts, moments))
    return months
      .map((month, at) => {
        const [opening, closing] = [sums[at] ?? NO_USD, sums[at + 1] ?? NO_USD]
        return monthlyStatementShape.write({
          month: month.name,
          opening,
          movements: minusUsd(closing, opening),
          closing,
          isFinal: isFinal(month, now),
          hash: drawn.get(month.name),
        })
      })
      .toReversed()
  })

  serve(cashierCalls.monthlyStatement, async ({ month: name, format = 'pdf' }, { session, lang }) => {
    const now = clock.now()
    const month = monthNamed(name)
    const client = await readStatementClient(pool, session.userId)
    if (month.to <= client.signedUpAt || month.from > now) throw wrongField('month')
    const { userId, isDemo } = session
    const owner = { userId, isDemo, accountOf: (type: AccountType) => accountOf(session, type) }
    const table = await recordsTable(ports, owner, month)
    const drawing = { client, session, month, now, texts: statementTexts(lang) }
    return new FileAnswer({
      name: `fairtick-${ports.isSandbox ? 'sandbox-' : ''}${name}.${format}`,
      ...(format === 'pdf'
        ? {
            type: 'application/pdf',
            pieces: drawPdf(ports, table, drawing),
            patienceMs: PDF_PATIENCE_MS,
          }
        : { type: 'text/csv; charset=utf-8', pieces: writeCsv(ports, table, drawing) }),
    })
  })
}

const accountOf = ({ userId, isDemo }: Session, type: AccountType) =>
  clientAccount(userId, type, isDemo ? 'demo' : 'real')

/** A monthly statement being drawn: its client and the time of the request. */
interface Drawing {
  readonly client: StatementClient
  readonly session: Session
  readonly month: Month
  readonly now: number
  readonly texts: StatementTexts
}

const drawnOf = ({ session: { userId }, month: { name: month }, now }: Drawing) => ({ userId, month, now })

const frameOf = ({ isSandbox }: MonthlyPorts, { month }: Drawing): SheetFrame => ({
  ...daysOf(month),
  notice: isSandbox ? noticeOf('sandbox', 'en') : undefined,
})

/** Keeps the hash of the content of a month that is over; nothing is kept of any other. */
const keeping = ({ pool }: MonthlyPorts, drawing: Drawing) =>
  isFinal(drawing.month, drawing.now)
    ? (digest: Buffer) => keepContent(pool, drawnOf(drawing), digest)
    : undefined

const writeCsv = (ports: MonthlyPorts, table: SheetTable, drawing: Drawing) =>
  sendSheet(
    ports.sheets.writtenSheet(),
    { format: 'month', ...frameOf(ports, drawing) },
    [table],
    keeping(ports, drawing),
  )

/**
 * The month as PDF. Its last piece is sent only after the hashes of content and file are stored, so that
 * every complete file has a stored hash.
 */
async function* drawPdf(ports: MonthlyPorts, table: SheetTable, drawing: Drawing): AsyncGenerator<Buffer> {
  const keep = keeping(ports, drawing)
  const sheet = ports.sheets.drawnSheet(drawing.session)
  const file = createHash('sha256')
  let last: Buffer | undefined
  for await (const piece of sendSheet(sheet, headOf(ports, drawing), [table], keep)) {
    if (last) yield last
    file.update(piece)
    last = piece
  }
  if (keep)
    await keepFile(ports.pool, drawnOf(drawing), { language: drawing.texts.value, file: file.digest() })
  if (last) yield last
}

function headOf(ports: MonthlyPorts, drawing: Drawing): SheetHead {
  const { texts, session, month, now } = drawing
  const { words, value, htmlLang, dir } = texts
  const isOver = isFinal(month, now)
  return {
    format: 'pdf',
    language: value,
    content: isOver ? frameOf(ports, drawing) : undefined,
    head: {
      htmlLang,
      dir,
      title: words.monthly,
      facts: factsOf(drawing),
      notices: [
        ...(ports.isSandbox ? [words.sandbox] : []),
        ...(session.isDemo ? [words.demo] : []),
        ...(isOver ? [] : [words.notFinal]),
      ],
      last: isOver ? { name: words.sum, note: words.sumNote } : undefined,
      page: words.page,
    },
  }
}

function factsOf({ client, month, texts }: Drawing): (readonly [string, string])[] {
  const { words } = texts
  return [
    ...(client.name === '' ? [] : [[words.client, client.name] as const]),
    [words.number, String(client.uid)],
    [words.period, `${texts.date(month.from)} – ${texts.date(month.to - 1)}`],
    [words.currency, words.inDollars],
  ]
}
