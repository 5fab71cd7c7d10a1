import { setTimeout } from 'node:timers/promises'
import {
  dueAtOf,
  lentLoan,
  namedIn,
  loanAmountRefusal,
  loanSheet,
  owedAt,
  type Loan,
  type Usd,
} from '@fairtick/domain'
import {
  PAGE_SIZE,
  type WireDepositNetwork,
  type WireLoan,
  loanConfigShape,
  loanDatesShape,
  loanQuoteShape,
  loanShape,
  owedShape,
} from '@fairtick/wire'
import { lendingCalls } from '@fairtick/wire/calls'
import { ensureAllowed, refuse } from '../../books/command'
import type { Books } from '../../books/run'
import type { HeavyReads } from '../../database/heavy-reads'
import type { DatabasePool } from '../../database/pool'
import { type CallServer, carryOut, carryOutReady } from '../../http/call-server'
import { FileAnswer } from '../../http/files/file-answer'
import { type StoredImage, keepImage } from '../../images/image-store'
import type { Images } from '../../images/images'
import { imageNamed } from '../../images/signed-address'
import type { Clock } from '../../ports'
import { agreementOf } from './agreement'
import { keepAgreement, readAgreementFile, readAgreements, signsTooOften } from './agreement-store'
import { readLatestBorrower } from './borrower-store'
import {
  type LoanRequest,
  checkLoan,
  checkRepayment,
  proveRepayment,
  repayLoan,
  requestLoan,
} from './loan-commands'
import { type LoanConfig, readLoanConfig, readLoanConfigs } from './loan-config-store'
import { readLoans, readOwnLoan } from './loan-store'
import { loanView } from './loan-view'

/** Ports of the calls of loans. */
export interface LoanPorts {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly books: Books
  readonly images: Images
  readonly clock: Clock
  readonly isSandbox: boolean
  readonly settings: { readonly LOAN_CHANGE_OF_MIND_DAYS: number; readonly LOAN_RUNNING_MAX: number }
  /** Runs tasks with the same key one after another. */
  readonly oneAtATime: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
  /** The networks over which a client can send money from outside. */
  readonly networksOf: (userId: number, lang: string) => Promise<readonly WireDepositNetwork[]>
}

/** Loan calls: the offer, signing, the list of loans, and repaying. */
export function loanRoutes(server: CallServer, ports: LoanPorts): void {
  serveOffer(server, ports)
  serveSigning(server, ports)
  serveLoans(server, ports)
  serveRepayment(server, ports)
}

const offeredBy =
  ({ pool, isSandbox }: LoanPorts) =>
  async (id: number): Promise<LoanConfig> =>
    (await readLoanConfig(pool, isSandbox, id)) ?? refuse('loan-not-found')

function quoteOf({ settings }: LoanPorts, config: LoanConfig, amount: Usd, at: number) {
  const terms = { ...config, mindDays: settings.LOAN_CHANGE_OF_MIND_DAYS }
  return { terms, sheet: loanSheet({ ...config, amount, approvedAt: at }) }
}

function serveOffer({ serve }: CallServer, ports: LoanPorts): void {
  const { pool, clock, isSandbox } = ports
  const offered = offeredBy(ports)

  serve(lendingCalls.loanConfigs, async (_parameters, { lang }) =>
    (await readLoanConfigs(pool, isSandbox)).map((config) => loanConfigShape.write(namedIn(config, lang))),
  )

  serve(lendingCalls.loanConfig, async ({ id }, { lang }) =>
    loanConfigShape.write(namedIn(await offered(id), lang)),
  )

  serve(lendingCalls.loanDates, async ({ config_id: id }) => {
    const approvedAt = clock.now()
    const { period } = await offered(id)
    return loanDatesShape.write({ start: approvedAt, end: dueAtOf({ approvedAt, period }) })
  })

  serve(lendingCalls.loanQuote, async ({ amount, config_id: id }, { lang }) => {
    const config = await offered(id)
    ensureAllowed(loanAmountRefusal(amount, config))
    const { terms, sheet } = quoteOf(ports, config, amount, clock.now())
    const { text: agreement, termsHash } = agreementOf(sheet, terms, lang)
    return loanQuoteShape.write({ ...terms, ...sheet, agreement, termsHash })
  })
}

function serveSigning({ serve }: CallServer, ports: LoanPorts): void {
  const { pool, books, images, clock, settings, oneAtATime } = ports
  const offered = offeredBy(ports)

  serve(lendingCalls.submitLoan, async (given, context) => {
    const { amount, config_id: id, sign = '', agreement: isAccepted, terms_hash: expected } = given
    const { userId, createdAt: sessionSince } = context.session
    const asked = JSON.stringify([String(amount), id, imageNamed(sign) ?? sign, isAccepted, expected])
    let text = ''
    const once = { ...context, intent: context.intent && { ...context.intent, asked } }
    const request = () => carryOutReady(books, once, requestLoan, prepare, shownTo)
    // Text and signature are stored for each acceptable request: one at a time per client.
    return oneAtATime(`loan of ${userId}`, request)

    async function prepare(): Promise<LoanRequest> {
      const config = await offered(id)
      const borrower = await readLatestBorrower(pool, userId)
      const status = borrower?.status === 'withdrawn' ? undefined : borrower?.status
      const conditions = { config, borrower: status, most: settings.LOAN_RUNNING_MAX, sessionSince }
      await books.execute(checkLoan, userId, { ...conditions, amount })
      if (isAccepted !== 1) refuse('agreement-not-accepted')
      const signature = sign === '' ? undefined : await images.own(userId, sign)
      if (!signature || !borrower) return refuse('signature-needed')
      const at = clock.now()
      const { terms, sheet } = quoteOf(ports, config, amount, at)
      const agreement = agreementOf(sheet, terms, context.lang)
      if (expected !== undefined && expected !== agreement.termsHash) refuse('quote-ended')
      const name = `${borrower.givenName} ${borrower.familyName}`
      const { language } = agreement.texts
      const { english } = agreement
      const signing = { userId, text: agreement.text, english, language: language.value, at, signature, name }
      const signed = await keptAgreement(ports, signing)
      text = agreement.text
      return { ...conditions, amount, mindDays: terms.mindDays, agreement: signed }
    }

    function shownTo(loan: Loan): WireLoan {
      // A repeated answer shows the text that was signed.
      return loanShape.write(loanView(loan, { text, fileHash: undefined }, clock.now()))
    }
  })
}

/** Stores the signed agreement before its loan is requested; its file is drawn after the answer. */
async function keptAgreement(
  { pool, images }: LoanPorts,
  signing: {
    readonly userId: number
    readonly text: string
    readonly english: string
    readonly language: string
    readonly at: number
    readonly signature: StoredImage
    readonly name: string
  },
) {
  const { userId, at, signature, name: borrower, ...signed } = signing
  if (await signsTooOften(pool, userId, at)) refuse('too-many-requests', { seconds: HOUR_S })
  const picture = await images.marked(signature.name, [])
  if (picture === 'busy') return refuse('busy')
  if (!picture || picture.bytes.length > SIGNATURE_MAX)
    return refuse('parameter-wrong', { parameter: 'sign' })
  return keepAgreement(pool, { ...signed, userId, at, borrower, signature: picture.bytes })
}

const HOUR_S = 3600
/** Bytes of a signature as a photograph; a drawn one is smaller. */
const SIGNATURE_MAX = 512 * 1024

function serveLoans({ serve }: CallServer, ports: LoanPorts): void {
  const { pool, heavyReads, clock } = ports

  serve(lendingCalls.loans, async ({ page }, { session: { userId } }) => {
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const { rows: loans, total } = await heavyReads(userId)((database) =>
      readLoans(database, userId, { offset, limit: PAGE_SIZE }),
    )
    return { data: await shown(ports, loans), total }
  })

  serve(lendingCalls.loan, async ({ id }, { session: { userId } }) => {
    const [loan] = await shown(ports, [await ownLoan(ports, userId, id)])
    return loan ?? refuse('loan-not-found')
  })

  serve(lendingCalls.repaymentInfo, async ({ loan_id: id }, { session: { userId } }) => {
    const loan = await ownLoan(ports, userId, id)
    const lent = lentLoan(loan) ?? refuse('record-state')
    const isProved = loan.status === 'proved' && loan.provedAt !== undefined
    return owedShape.write(owedAt(lent, isProved ? loan.provedAt : clock.now()))
  })

  serve(lendingCalls.agreementFile, async ({ loan_id: id }, { session: { userId } }) => {
    const file = await drawnFile(pool, userId, id)
    return new FileAnswer({
      name: `fairtick-loan-${id}.pdf`,
      type: 'application/pdf',
      pieces: inOne(file),
    })
  })
}

/** Interval and number of checks for a file being drawn, within one call. */
const LOOK_MS = 250
const LOOKS = 12

/** The file of a client's own loan; waits briefly for a file being drawn. */
async function drawnFile(pool: DatabasePool, userId: number, id: number): Promise<Buffer> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { file } = (await readAgreementFile(pool, userId, id)) ?? refuse('loan-not-found')
    if (file) return file
    await setTimeout(LOOK_MS)
  }
  return refuse('busy')
}

async function* inOne(file: Buffer) {
  yield file
}

const ownLoan = async ({ pool }: LoanPorts, userId: number, id: number): Promise<Loan> =>
  (await readOwnLoan(pool, userId, id)) ?? refuse('loan-not-found')

const NOT_KEPT = { text: '', fileHash: undefined }

async function shown({ pool, clock }: LoanPorts, loans: readonly Loan[]) {
  const ids = loans.map(({ agreementId }) => agreementId)
  const agreements = await readAgreements(pool, ids)
  return loans.map((loan) =>
    loanShape.write(loanView(loan, agreements.get(loan.agreementId) ?? NOT_KEPT, clock.now())),
  )
}

function serveRepayment({ serve }: CallServer, ports: LoanPorts): void {
  const { pool, books, clock, networksOf, oneAtATime } = ports

  serve(lendingCalls.repaymentAccounts, async (_parameters, { session, lang }) =>
    networksOf(session.userId, lang),
  )

  serve(lendingCalls.repayLoan, async (given, context) => {
    const { loan_id: id, fund, number: most, charge_id: networkId, proofImg = '' } = given
    const { userId } = context.session
    const isFromFund = fund === 'yes'
    if (isFromFund === (networkId !== undefined)) return refuse('parameter-wrong', { parameter: 'charge_id' })
    if (isFromFund === (proofImg !== '')) return refuse('parameter-wrong', { parameter: 'proofImg' })
    const loan = await ownLoan(ports, userId, id)
    const agreement = (await readAgreements(pool, [loan.agreementId])).get(loan.agreementId) ?? NOT_KEPT
    const answer = (changed: Loan) => loanShape.write(loanView(changed, agreement, clock.now()))
    if (isFromFund || networkId === undefined)
      return carryOut(books, context, repayLoan, { id, most }, answer)
    const asked = JSON.stringify([id, networkId, imageNamed(proofImg) ?? proofImg, most?.toString()])
    const once = { ...context, intent: context.intent && { ...context.intent, asked } }
    const sent = { userId, id, most, networkId, proofImg, lang: context.lang }
    const prove = () => carryOutReady(books, once, proveRepayment, () => preparedProof(ports, sent), answer)
    // A picture is kept for good once it proves a repayment: one proof at a time per client.
    return oneAtATime(`repayment of ${userId}`, prove)
  })
}

/** The proof of a repayment from outside, with its picture stored; only for a loan that can be repaid now. */
async function preparedProof(
  { pool, books, images, networksOf, clock }: LoanPorts,
  sent: {
    readonly userId: number
    readonly id: number
    readonly most: Usd | undefined
    readonly networkId: number
    readonly proofImg: string
    readonly lang: string
  },
) {
  const { userId, id, most, networkId, proofImg, lang } = sent
  const networks = await networksOf(userId, lang)
  if (!networks.some((network) => network.id === networkId)) refuse('currency-not-found')
  const proof = (await images.own(userId, proofImg)) ?? refuse('parameter-wrong', { parameter: 'proofImg' })
  await books.execute(checkRepayment, userId, { id, most })
  if (!(await keepImage(pool, proof.id, clock.now())))
    return refuse('parameter-wrong', { parameter: 'proofImg' })
  return { id, most, networkId, proof: proof.name }
}
