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
import type { PdfProcess } from '../../../pdf/pdf-process'
import type { Clock } from '../../../ports'
import { type Month, daysOf, isFinal, monthNamed, monthsBetween } from './month'
import { createMonthContent, writeMonthContent } from './month-content'
import {
  type StatementClient,
  keepContent,
  keepFile,
  readDrawnMonths,
  readStatementClient,
  readSumsAt,
} from './month-store'
import type { Sheet } from './sheet'
import { type SheetSources, recordsSheet } from './statement-sheets'
import { type PdfListener, writePdf } from './write-pdf'
import { wrongField } from './wrong-field-routes'

/** Ports of the monthly statements. */
export interface MonthlyPorts extends SheetSources {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly pdfs: PdfProcess
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
    const sheet = await monthSheet(ports, session, month)
    const drawing = { client, session, month, now, texts: statementTexts(lang) }
    return new FileAnswer({
      name: `fairtick-${ports.isSandbox ? 'sandbox-' : ''}${name}.${format}`,
      ...(format === 'pdf'
        ? { type: 'application/pdf', pieces: drawPdf(ports, sheet, drawing) }
        : { type: 'text/csv; charset=utf-8', pieces: drawCsv(ports, sheet, drawing) }),
    })
  })
}

const accountOf = ({ userId, isDemo }: Session, type: AccountType) =>
  clientAccount(userId, type, isDemo ? 'demo' : 'real')

async function monthSheet(ports: MonthlyPorts, session: Session, month: Month): Promise<Sheet> {
  const { userId, isDemo } = session
  const owner = { userId, isDemo, accountOf: (type: AccountType) => accountOf(session, type) }
  const notice = ports.isSandbox ? noticeOf('sandbox', 'en') : undefined
  return { ...daysOf(month), notice, ...(await recordsSheet(ports, owner, month)) }
}

/** A monthly statement being drawn: its client and the time of the request. */
interface Drawing {
  readonly client: StatementClient
  readonly session: Session
  readonly month: Month
  readonly now: number
  readonly texts: StatementTexts
}

const drawnOf = ({ session: { userId }, month: { name: month }, now }: Drawing) => ({ userId, month, now })

const drawCsv = ({ pool }: MonthlyPorts, sheet: Sheet, drawing: Drawing) =>
  writeMonthContent(sheet, async (content) => {
    if (isFinal(drawing.month, drawing.now)) await keepContent(pool, drawnOf(drawing), content)
  })

/**
 * The month as PDF. Its last piece is sent only after the hashes of content and file are stored, so that
 * every complete file has a stored hash.
 */
async function* drawPdf(ports: MonthlyPorts, sheet: Sheet, drawing: Drawing): AsyncGenerator<Buffer> {
  const { pool, pdfs, isSandbox } = ports
  const { texts, session, month, now } = drawing
  const { words } = texts
  const isOver = isFinal(month, now)
  const notices = [
    ...(isSandbox ? [words.sandbox] : []),
    ...(session.isDemo ? [words.demo] : []),
    ...(isOver ? [] : [words.notFinal]),
  ]
  const listener = isOver ? contentListener(ports, sheet, drawing) : undefined
  const layout = {
    pdf: pdfs.open(session),
    texts,
    title: words.monthly,
    facts: factsOf(drawing),
    notices,
  }
  const file = createHash('sha256')
  let last: Buffer | undefined
  for await (const piece of writePdf(sheet, listener ? { ...layout, listener } : layout)) {
    if (last) yield last
    file.update(piece)
    last = piece
  }
  if (isOver) await keepFile(pool, drawnOf(drawing), { language: texts.value, file: file.digest() })
  if (last) yield last
}

function contentListener({ pool }: MonthlyPorts, sheet: Sheet, drawing: Drawing): PdfListener {
  const content = createMonthContent(sheet)
  content.head()
  return {
    part: (part, which) => void (which === 'begins' ? content.opening(part) : content.closing(part)),
    row: (cells) => void content.row(cells),
    async end() {
      content.foot()
      const digest = content.digest()
      await keepContent(pool, drawnOf(drawing), digest)
      return digest.toString('hex')
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
