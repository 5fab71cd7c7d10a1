import type { Draft } from '../draft'
import type { PartAccount, SheetHead, SheetStep, TableHead } from '../messages'
import { createTable } from '../tables/create-table'
import type { Table } from '../tables/table'
import { csvFormat } from './csv'
import type { Format } from './format'
import { documentFormat, jsonFormat } from './json'
import { monthFormat } from './month-content'
import { pdfFormat } from './pdf'

/** Opens a file of tables. */
export async function openSheet(head: SheetHead): Promise<Draft> {
  const format = await formatOf(head)
  let parts: Parts | undefined

  function made(step: SheetStep): string | Buffer {
    if (step.step === 'open') return format.begin?.() ?? ''
    if (step.step === 'finish') return format.finish()
    if (step.step === 'digest') return format.digest?.() ?? fail('this file has no digest')
    if (step.step === 'close') return format.close?.(step.last) ?? ''
    if (step.step === 'table') {
      const { begin, ...table } = tableIn(format, step.table)
      parts = table
      return begin()
    }
    const open = parts ?? fail('rows without a table')
    if (step.step === 'part') return open.part(step.account)
    return step.step === 'rows' ? format.rows(open.table.rows(step.slice)) : open.partEnd(step.isFolded)
  }

  return {
    carryOut(step) {
      if (step.step === 'begin' || step.step === 'lines' || step.step === 'picture' || step.step === 'end')
        throw new Error(`a sheet has no step ${step.step}`)
      return bytesOf(made(step))
    },
    missing: () => format.missing?.() ?? [],
  }
}

/** A table in its file, and its parts. */
interface Parts {
  readonly table: Table
  part(account: PartAccount | undefined): string | Buffer
  partEnd(isFolded: boolean): string | Buffer
}

function tableIn(format: Format, head: TableHead): Parts & { begin(): string | Buffer } {
  const table = createTable(head)
  let account: PartAccount | undefined
  return {
    table,
    begin: () => format.table(table, head),
    part(of) {
      account = of
      table.begin(of)
      return of && format.part ? format.part(of) : ''
    },
    partEnd(isFolded) {
      const rest = format.rows(table.end(isFolded))
      return account && format.partEnd ? joined(rest, format.partEnd(account)) : rest
    },
  }
}

/** The libraries that draw are loaded with the first PDF. */
async function formatOf(head: SheetHead): Promise<Format> {
  if (head.format === 'pdf') return pdfFormat(head, (await import('../draw/draw-pdf')).beginPdf)
  if (head.format === 'csv') return csvFormat(head.notice)
  if (head.format === 'json') return jsonFormat(head)
  return head.format === 'month' ? monthFormat(head) : documentFormat()
}

const bytesOf = (made: string | Buffer): Buffer => (typeof made === 'string' ? Buffer.from(made) : made)
const joined = (...made: readonly (string | Buffer)[]): Buffer => Buffer.concat(made.map(bytesOf))

function fail(reason: string): never {
  throw new Error(reason)
}
