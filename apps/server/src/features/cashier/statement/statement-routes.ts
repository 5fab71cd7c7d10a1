import { clientAccount } from '@fairtick/domain'
import { noticeOf } from '@fairtick/texts/messages'
import { CODE } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import type { CallServer } from '../../../http/call-server'
import { Failure } from '../../../http/failure'
import { FileAnswer } from '../../../http/file-answer'
import type { Sheet } from './sheet'
import { type SheetSources, contractsSheet, optionsSheet, recordsSheet } from './statement-sheets'
import { writeCsv } from './write-csv'
import { writeJson } from './write-json'
import { writePdf } from './write-pdf'

const DAY_MS = 86_400_000
/** Most days of a PDF; longer periods are for the other formats. */
const PDF_DAYS_MAX = 366
const SHEETS = { records: recordsSheet, contracts: contractsSheet, options: optionsSheet } as const
const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  json: { type: 'application/json; charset=utf-8', write: writeJson },
  pdf: { type: 'application/pdf', write: writePdf },
} as const

/** Sources of statements, and whether the deployment is a sandbox. */
export interface StatementPorts extends SheetSources {
  readonly isSandbox: boolean
}

/** The language of a statement's notice: the PDF has Latin letters only. */
const ENGLISH = 'en'

/** Statements as files, made while they are sent. */
export function statementRoutes({ serve }: CallServer, { isSandbox, ...sources }: StatementPorts): void {
  serve(cashierCalls.statement, async ({ from, to, format, kind = 'records' }, { session }) => {
    const period = { from: Date.parse(from), to: Date.parse(to) + DAY_MS }
    if (period.to <= period.from) throw wrong('to')
    if (format === 'pdf' && period.to - period.from > PDF_DAYS_MAX * DAY_MS) throw wrong('from')
    const owner = {
      userId: session.userId,
      accountOf: (type: Parameters<typeof clientAccount>[1]) =>
        clientAccount(session.userId, type, session.isDemo ? 'demo' : 'real'),
    }
    const notice = isSandbox ? noticeOf('sandbox', ENGLISH) : undefined
    const sheet: Sheet = { from, to, notice, ...(await SHEETS[kind](sources, owner, period)) }
    const { type, write } = FORMATS[format]
    return new FileAnswer({
      name: `fairtick-${isSandbox ? 'sandbox-' : ''}${kind}-${from}-${to}.${format}`,
      type,
      pieces: write(sheet),
    })
  })
}

const wrong = (field: string) =>
  new Failure(CODE.parameterWrong, { data: { fields: { [field]: 'malformed' } } })
