import { clientAccount, DAY_MS } from '@fairtick/domain'
import { noticeOf } from '@fairtick/texts/messages'
import { type StatementTexts, statementTexts } from '@fairtick/texts/statements'
import { cashierCalls } from '@fairtick/wire/calls'
import { readHistorySince } from '../../../books/history/history-since'
import type { CallServer } from '../../../http/call-server'
import { FileAnswer } from '../../../http/files/file-answer'
import type { PdfProcess } from '../../../pdf/pdf-process'
import type { Sheet } from './sheet'
import { type SheetSources, contractsSheet, optionsSheet, recordsSheet } from './statement-sheets'
import { writeCsv } from './write-csv'
import { writeJson } from './write-json'
import { writePdf } from './write-pdf'
import { wrongField } from './wrong-field-routes'

/** Most days of a PDF; longer periods are for the other formats. */
const PDF_DAYS_MAX = 366
const SHEETS = { records: recordsSheet, contracts: contractsSheet, options: optionsSheet } as const
const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  json: { type: 'application/json; charset=utf-8', write: writeJson },
} as const

/** Sources of statements, and whether the deployment is a sandbox. */
export interface StatementPorts extends SheetSources {
  readonly pdfs: PdfProcess
  readonly isSandbox: boolean
  /** The words that the sources of the prices on offer ask for, each once, as they are. */
  readonly attributions: () => readonly string[]
}

/** The language of machine-readable formats. */
const ENGLISH = 'en'

/** Statements as files, made while they are sent. */
export function statementRoutes(
  { serve }: CallServer,
  { isSandbox, pdfs, attributions, ...sources }: StatementPorts,
): void {
  serve(cashierCalls.statement, async ({ from, to, format, kind = 'records' }, { session, lang }) => {
    const period = { from: Date.parse(from), to: Date.parse(to) + DAY_MS }
    if (period.to <= period.from) throw wrongField('to')
    if (format === 'pdf' && period.to - period.from > PDF_DAYS_MAX * DAY_MS) throw wrongField('from')
    const owner = {
      userId: session.userId,
      isDemo: session.isDemo,
      accountOf: (type: Parameters<typeof clientAccount>[1]) =>
        clientAccount(session.userId, type, session.isDemo ? 'demo' : 'real'),
    }
    const since = session.isDemo ? await readSince(sources, session.userId) : undefined
    // Records are amounts alone: no price of a source is among them.
    const words = kind === 'records' ? [] : attributions()
    const noticesIn = (language: string) => [
      ...(isSandbox ? [noticeOf('sandbox', language)] : []),
      ...(since === undefined ? [] : [noticeOf('demoHistory', language, { reason: since })]),
    ]
    const notice = [...noticesIn(ENGLISH), ...words].join(' ') || undefined
    const sheet: Sheet = { from, to, notice, ...(await SHEETS[kind](sources, owner, period)) }
    const name = `fairtick-${isSandbox ? 'sandbox-' : ''}${kind}-${from}-${to}.${format}`
    if (format !== 'pdf') {
      const { type, write } = FORMATS[format]
      return new FileAnswer({ name, type, pieces: write(sheet) })
    }
    const layout = layoutOf(sheet, statementTexts(lang), {
      isSandbox,
      isDemo: session.isDemo,
      others: [...(since === undefined ? [] : [noticeOf('demoHistory', lang, { reason: since })]), ...words],
    })
    const pieces = writePdf(sheet, { pdf: pdfs.open(session), ...layout })
    return new FileAnswer({ name, type: 'application/pdf', pieces })
  })
}

/** The day since which a demo user's history is complete; undefined if it was never folded. */
async function readSince({ heavyReads }: SheetSources, userId: number): Promise<string | undefined> {
  const since = await heavyReads(userId)((database) => readHistorySince(database, userId))
  return since === undefined ? undefined : new Date(since).toISOString().slice(0, 10)
}

function layoutOf(
  sheet: Sheet,
  texts: StatementTexts,
  {
    isSandbox,
    isDemo,
    others,
  }: { readonly isSandbox: boolean; readonly isDemo: boolean; readonly others: readonly string[] },
) {
  const { words } = texts
  const period = `${texts.date(Date.parse(sheet.from))} – ${texts.date(Date.parse(sheet.to))}`
  return {
    texts,
    title: words[sheet.kind],
    facts: [
      [words.period, period],
      [words.currency, words.inDollars],
    ] as const,
    notices: [...(isSandbox ? [words.sandbox] : []), ...(isDemo ? [words.demo] : []), ...others],
  }
}
