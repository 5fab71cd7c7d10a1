import { createHash } from 'node:crypto'
import { type LoanSheet, type LoanTerms, type Rate, formatCents, formatRate, rateOf } from '@fairtick/domain'
import { type AgreementFigures, type AgreementTexts, agreementTexts } from '@fairtick/texts/agreements'
import { statementTexts } from '@fairtick/texts/statements'
import type { PdfLine } from '../../sheets/messages'
import type { SheetProcess } from '../../sheets/sheet-process'

/** An agreement as it is shown before it is signed. */
export interface LoanAgreement {
  readonly text: string
  /** SHA-256 of the text, in hex. */
  readonly hash: string
  /** The agreement in English, and its SHA-256, which identifies the terms in every language. */
  readonly english: string
  readonly termsHash: string
  readonly figures: AgreementFigures
  readonly texts: AgreementTexts
}

/** The agreement of a loan in the language of a caller: all of its figures are in it, and no date. */
export function agreementOf(
  sheet: LoanSheet,
  terms: LoanTerms & { readonly mindDays: number },
  lang: string,
): LoanAgreement {
  const { text, figures, texts } = writtenIn(lang, sheet, terms)
  const { text: english } = writtenIn('en', sheet, terms)
  return { text, hash: hashOf(text), english, termsHash: hashOf(english), figures, texts }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

function writtenIn(lang: string, sheet: LoanSheet, terms: LoanTerms & { readonly mindDays: number }) {
  const texts = agreementTexts(lang)
  const { amount } = statementTexts(texts.language.value)
  const figures: AgreementFigures = {
    amount: amount(formatCents(sheet.amount)),
    period: String(terms.period),
    freeDays: String(terms.freeDays),
    rate: percent(terms.interestRate),
    interest: amount(formatCents(sheet.interest)),
    total: amount(formatCents(sheet.total)),
    apr: formatRate(sheet.apr),
    aprWithoutFreeDays: formatRate(sheet.aprWithoutFreeDays),
    penaltyRate: percent(terms.penaltyRate),
    penaltyMost: amount(formatCents(sheet.penaltyMost)),
    mindDays: String(terms.mindDays),
  }
  return { text: texts.text(figures), figures, texts }
}

const HUNDRED = 100n
/** A fraction in percent. */
const percent = (fraction: Rate): string => formatRate(rateOf(fraction * HUNDRED))

/** The signer, the time, the figures as of an immediate approval, and the picture of the signature. */
export interface Signing {
  readonly borrower: string
  readonly now: number
  readonly sheet: LoanSheet
  /** JPEG. */
  readonly signature: Uint8Array
  readonly isSandbox: boolean
}

/** The agreement with its figures and the signature, as a PDF. */
export async function drawAgreement(
  sheets: Pick<SheetProcess, 'open'>,
  { text, hash, figures, texts: { language, say, names } }: LoanAgreement,
  { borrower, now, sheet, signature, isSandbox }: Signing,
): Promise<Buffer> {
  const pdf = sheets.open('agreement')
  const formats = statementTexts(language.value)
  try {
    const pieces = [
      await pdf.begin({
        htmlLang: language.htmlLang,
        dir: language.dir,
        title: say('agreement.title'),
        facts: [
          [say('agreement.borrower'), borrower],
          [say('agreement.signedAt'), formats.moment(now)],
          [say('agreement.hash'), hash],
        ],
        last: undefined,
        notices: isSandbox ? [say('agreement.sandbox')] : [],
        columns: [
          { name: say('agreement.terms'), width: 70, isFigure: false },
          { name: say('agreement.figure'), width: 30, isFigure: true },
        ],
        page: say('agreement.page'),
      }),
      await pdf.lines(figureLines(figures, names)),
      await pdf.lines(scheduleLines(sheet, say, formats)),
      await pdf.lines(textLines(text)),
      await pdf.lines([{ style: 'section', cells: [say('agreement.signature')] }]),
      await pdf.picture({ jpeg: signature }),
      await pdf.end(''),
    ]
    return Buffer.concat(pieces)
  } finally {
    pdf.drop()
  }
}

const figureLines = (
  figures: AgreementFigures,
  names: Readonly<Record<keyof AgreementFigures, string>>,
): readonly PdfLine[] =>
  Object.entries(figures).map(([name, figure]) => ({
    style: 'row',
    cells: [Object.entries(names).find(([key]) => key === name)?.[1] ?? name, figure],
  }))

/** Payments by kind and date. The text itself has no dates, as the days count from the approval. */
const scheduleLines = (
  { schedule }: LoanSheet,
  say: AgreementTexts['say'],
  { moment, amount }: ReturnType<typeof statementTexts>,
): readonly PdfLine[] => [
  { style: 'section', cells: [say('agreement.schedule')] },
  ...schedule.map((payment): PdfLine => ({
    style: 'row',
    cells: [
      `${say(`agreement.payments.${payment.kind}`)}, ${moment(payment.at)}`,
      amount(formatCents(payment.amount)),
    ],
  })),
]

const textLines = (text: string): readonly PdfLine[] =>
  text
    .split('\n')
    .map((line) =>
      line.startsWith('# ')
        ? { style: 'section', cells: [line.slice('# '.length)] }
        : { style: 'text', cells: [line] },
    )
