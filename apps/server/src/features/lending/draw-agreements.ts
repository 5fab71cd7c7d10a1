import { createHash } from 'node:crypto'
import { loanSheet } from '@fairtick/domain'
import type { DatabasePool } from '../../database/pool'
import { doEach } from '../../jobs/do-each'
import type { SheetProcess } from '../../sheets/sheet-process'
import { agreementOf, drawAgreement } from './agreement'
import { type UndrawnAgreement, keepFile, readUndrawn } from './agreement-store'
import { readLoan } from './loan-store'

/** Ports of drawing. */
export interface DrawingPorts {
  readonly pool: DatabasePool
  readonly sheets: SheetProcess
  readonly isSandbox: boolean
}

/** Agreements drawn per run. */
const MOST = 8

/**
 * Draws the files of agreements referenced by loans. A file is drawn from immutable rows, so one interrupted
 * by a crash is redrawn as the same bytes. A file that cannot be drawn does not block the others.
 */
export function createAgreementDrawer({ pool, sheets, isSandbox }: DrawingPorts): () => Promise<void> {
  let after = 0
  return async () => {
    const waiting = await readUndrawn(pool, { after, most: MOST })
    after = waiting.length < MOST ? 0 : (waiting.at(-1)?.id ?? 0)
    await doEach(waiting.map((agreement) => () => draw(agreement)))
  }

  async function draw({ id, loanId, text, signedAt: now, ...signed }: UndrawnAgreement): Promise<void> {
    const loan = await readLoan(pool, loanId)
    if (!loan) throw new Error(`loan ${loanId} is not there`)
    const sheet = loanSheet({ ...loan, approvedAt: now })
    // The signed text, even if a later version of the program has another.
    const agreement = {
      ...agreementOf(sheet, loan, signed.language),
      text,
      hash: createHash('sha256').update(text).digest('hex'),
    }
    const { borrower, signature } = signed
    const file = await drawAgreement(sheets, agreement, { borrower, now, sheet, signature, isSandbox })
    await keepFile(pool, id, file)
  }
}
