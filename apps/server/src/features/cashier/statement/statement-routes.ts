import { clientAccount, DAY_MS } from '@fairtick/domain'
import { noticeOf } from '@fairtick/texts/messages'
import { type StatementTexts, statementTexts } from '@fairtick/texts/statements'
import { cashierCalls } from '@fairtick/wire/calls'
import { readHistorySince } from '../../../books/history/history-since'
import type { CallServer } from '../../../http/call-server'
import { FileAnswer } from '../../../http/files/file-answer'
import type { SheetHead } from '../../../sheets/messages'
import { PDF_PATIENCE_MS, type SheetProcess } from '../../../sheets/sheet-process'
import { type SheetTable, sendSheet } from '../../../sheets/send-sheet'
import { type SheetOwner, type SheetSources, recordsTable } from './statement-sheets'
import type { Period } from './statement-store'
import { wrongField } from './wrong-field-routes'

/** Most days of a PDF; longer periods are for the other formats. */
const PDF_DAYS_MAX = 366
const TITLES = { records: 'account records', contracts: 'contract orders', options: 'options' } as const
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
} as const

/** Sources of statements, and whether the deployment is a sandbox. */
export interface StatementPorts extends SheetSources {
  readonly sheets: SheetProcess
  readonly isSandbox: boolean
  /** The words that the sources of the prices on offer ask for, each once, as they are. */
  readonly attributions: () => readonly string[]
}

/** The language of machine-readable formats. */
const ENGLISH = 'en'

/** Statements as files, made while they are sent. */
export function statementRoutes(
  { serve }: CallServer,
  { isSandbox, sheets, attributions, ...sources }: StatementPorts,
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
    const table = await TABLES[kind](sources, owner, period)
    const type = TYPES[format]
    const name = `fairtick-${isSandbox ? 'sandbox-' : ''}${kind}-${from}-${to}.${format}`
    if (format !== 'pdf') {
      const head = { format, title: TITLES[kind], from, to, notice }
      return new FileAnswer({ name, type, pieces: sendSheet(sheets.writtenSheet(), head, [table]) })
    }
    const head = headOf(kind, { from, to }, statementTexts(lang), {
      isSandbox,
      isDemo: session.isDemo,
      others: [...(since === undefined ? [] : [noticeOf('demoHistory', lang, { reason: since })]), ...words],
    })
    const pieces = sendSheet(sheets.drawnSheet(session), head, [table])
    return new FileAnswer({ name, type, pieces, patienceMs: PDF_PATIENCE_MS })
  })
}

const TABLES: Readonly<
  Record<
    keyof typeof TITLES,
    (sources: SheetSources, owner: SheetOwner, period: Period) => Promise<SheetTable>
  >
> = {
  records: recordsTable,
  contracts: async ({ contracts }, { userId }, period) => contracts(userId, period),
  options: async ({ options }, { userId }, period) => options(userId, period),
}

/** The day since which a demo user's history is complete; undefined if it was never folded. */
async function readSince({ heavyReads }: SheetSources, userId: number): Promise<string | undefined> {
  const since = await heavyReads(userId)((database) => readHistorySince(database, userId))
  return since === undefined ? undefined : new Date(since).toISOString().slice(0, 10)
}

function headOf(
  kind: keyof typeof TITLES,
  { from, to }: { readonly from: string; readonly to: string },
  { words, value, htmlLang, dir, date }: StatementTexts,
  {
    isSandbox,
    isDemo,
    others,
  }: { readonly isSandbox: boolean; readonly isDemo: boolean; readonly others: readonly string[] },
): SheetHead {
  const period = `${date(Date.parse(from))} – ${date(Date.parse(to))}`
  return {
    format: 'pdf',
    language: value,
    content: undefined,
    head: {
      htmlLang,
      dir,
      title: words[kind],
      facts: [
        [words.period, period],
        [words.currency, words.inDollars],
      ],
      notices: [...(isSandbox ? [words.sandbox] : []), ...(isDemo ? [words.demo] : []), ...others],
      last: undefined,
      page: words.page,
    },
  }
}
