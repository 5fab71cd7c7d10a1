import { DAY_MS, formatCents, loanSheet, rate, usd } from '@fairtick/domain'
import { statementTexts } from '@fairtick/texts/statements'
import { expect, it } from 'vitest'
import { LOAN_TERMS } from '../../books/contract-terms'
import type { PdfLine } from '../../sheets/messages'
import { agreementOf, drawAgreement } from './agreement'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const TERMS = {
  ...LOAN_TERMS.defaults,
  ...{ period: 30, freeDays: 7, mindDays: 14 },
  ...{ interestRate: rate('0.0005'), penaltyRate: rate('0.0025'), penaltyCap: rate('0.5') },
}

/** Notes the lines of a PDF instead of drawing it. */
function notedPdf() {
  const noted: PdfLine[] = []
  const none = async () => Buffer.alloc(0)
  const lines = async (more: readonly PdfLine[]) => {
    noted.push(...more)
    return none()
  }
  const pdf = { begin: none, lines, picture: none, end: none, drop: () => undefined }
  return { sheets: { open: () => pdf }, noted }
}

it.each(['en', 'hk', 'ar'])(
  'the signed file in %s has the dated schedule, as if it were approved when it was signed',
  async (lang) => {
    const { sheets, noted } = notedPdf()
    const sheet = loanSheet({ ...TERMS, amount: usd('1000'), approvedAt: NOW })
    const agreement = agreementOf(sheet, TERMS, lang)
    const signing = { borrower: 'Ann Lee', now: NOW, sheet, signature: new Uint8Array(), isSandbox: true }
    await drawAgreement(sheets, agreement, signing)
    const { say } = agreement.texts
    const at = noted.findIndex(({ cells }) => cells[0] === say('agreement.schedule'))
    expect(noted[at]?.style).toBe('section')
    const rows = noted
      .slice(at + 1, at + 4)
      .map(({ style, cells: [name = '', figure] }) => [style, name, figure])
    expect(rows.map(([style, , figure]) => [style, figure])).toEqual(
      ['1,000.00', formatCents(sheet.interest), '1,000.00'].map((amount) => ['row', amount]),
    )
    const { moment } = statementTexts(lang)
    const dueAt = moment(NOW + 30 * DAY_MS)
    expect(rows.map(([, name]) => name)).toEqual([
      `${say('agreement.payments.paid-out')}, ${moment(NOW)}`,
      `${say('agreement.payments.interest')}, ${dueAt}`,
      `${say('agreement.payments.principal')}, ${dueAt}`,
    ])
  },
)
