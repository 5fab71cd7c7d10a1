import { HOUSE_USER, type Loan, type Subscription, rate, usd, usdOf } from '@fairtick/domain'
import type { Pool } from 'pg'
import type { Book } from '../../../apps/server/src/books/book'
import { type Command, command } from '../../../apps/server/src/books/command'
import { LOAN_TERMS } from '../../../apps/server/src/books/contract-terms'
import {
  type SignedAgreement,
  keepAgreement,
  keepFile,
} from '../../../apps/server/src/features/lending/agreement-store'
import {
  decideLoan,
  decideRepayment,
  proveRepayment,
  repayLoan,
  requestLoan,
} from '../../../apps/server/src/features/lending/loan-commands'
import { repaymentTable } from '../../../apps/server/src/features/lending/repayment-store'
import {
  type PoolFillRequest,
  askPoolFill,
  decidePoolFill,
  decideRedemption,
  redeem,
} from '../../../apps/server/src/features/mining/mining-commands'
import { subscribe } from '../../../apps/server/src/features/cashier/area/money-commands'
import type { Outcome } from '../acts/act'
import type { LendingAct } from '../acts/act-lending'
import type { MakeCall } from './cashier-calls'
import { keepLendingDecisions } from './keep-lending-decisions'
import type { ActedLoan, ActedProduct } from '../auditor/lending-terms'
import { tellOfLoan, tellOfSubscription } from '../comparison/read-lending'

type Of<Kind extends LendingAct['do']> = Extract<LendingAct, { do: Kind }>

/** The commands of loans and mining; a test may plant a fault in one. */
export const LENDING = {
  subscribe,
  redeem,
  decideRedemption,
  requestLoan,
  decideLoan,
  repayLoan,
  proveRepayment,
  decideRepayment,
  /** Two operators: one requests it, the other makes it. */
  fillPool: command(
    'test.fill-by-two',
    (book, { id, ...asked }: PoolFillRequest & { readonly id: number }, surroundings): null => {
      const { id: rowId } = askPoolFill.run(book, asked, surroundings)
      decidePoolFill.run(book, { id, rowId, event: 'approve' }, surroundings)
      return null
    },
  ),
}

/** The side of a system for loans and mining. */
export interface Lending {
  /** Signs the agreements of future loans, one per client. */
  begin(): Promise<void>
  callOf<Answer>(act: LendingAct, call: MakeCall<Answer>): Answer
  /** Once all is durable: stores the executed decisions. */
  lookAgain(): Promise<void>
  /** Ids by tag. */
  readonly ids: ReadonlyMap<number, number>
  /** The database id of the auditor's product; many simulations share the database. */
  readonly productOf: (product: number) => number
}

/** Decisions of loans and mining start here, as the cashier's count from 1. */
let decisions = 1_000_000_000

/** The side of a system for loans and mining, on the given commands. */
export function createLending(ports: {
  readonly pool: Pool
  readonly now: () => number
  readonly userIds: readonly number[]
  readonly commands: typeof LENDING
}): Lending {
  const { pool, now, userIds, commands } = ports
  const ids = new Map<number, number>()
  const agreements = new Map<number, SignedAgreement>()
  let isTouched = false
  const productOf = (product: number) => (userIds[0] ?? 0) * 10 + product
  const idOf = (tag: number) => ids.get(tag) ?? NOBODYS

  /** A command that records the id of a tag; if repeated, the last one counts. */
  const noting = <Input, Result>(
    { name, run }: Command<Input, Result>,
    tag: number,
    madeIn: (book: Book, result: Result) => number | undefined,
  ): Command<Input, Result> =>
    command(name, (book, input: Input, surroundings) => {
      const result = run(book, input, surroundings)
      const id = madeIn(book, result)
      if (id !== undefined) ids.set(tag, id)
      return result
    })

  const decisionOf = (tag: number, event: string) => {
    decisions += 1
    return { id: decisions, rowId: idOf(tag), event, words: 'words' }
  }

  const signedBy = (user: number): SignedAgreement =>
    agreements.get(user) ?? { id: 0, termsHash: '0'.repeat(64) }

  return {
    ids,
    productOf,
    async begin() {
      for (const [user, userId] of userIds.entries()) {
        const signed = {
          text: 'words',
          english: 'words',
          language: 'en',
          borrower: 'words',
          signature: Buffer.of(1),
        }
        const kept = await keepAgreement(pool, { userId, at: now(), ...signed })
        await keepFile(pool, kept.id, Buffer.from(`signed by ${userId}`))
        agreements.set(user, kept)
      }
    },
    callOf(act, call) {
      isTouched = true
      switch (act.do) {
        case 'fill-pool': {
          decisions += 1
          const asked = { productId: productOf(act.product), amount: usdOf(act.micro) }
          return call(commands.fillPool, { ...asked, reason: 'words', askedBy: 'ann', id: decisions }, done)
        }
        case 'subscribe': {
          const noted = noting(commands.subscribe, act.tag, (_book, { id }) => id)
          return call(noted, subscribingOf(act, productOf(act.product)), told(tellOfSubscription, act.tag))
        }
        case 'redeem':
          return call(
            commands.redeem,
            { id: idOf(act.tag), isAtOnce: act.isAtOnce },
            told(tellOfSubscription, act.tag),
          )
        case 'decide-redemption':
          return call(commands.decideRedemption, decisionOf(act.tag, act.event), done)
        case 'ask-loan': {
          const noted = noting(commands.requestLoan, act.tag, (_book, { id }) => id)
          return call(noted, requestOf(act, signedBy(act.user)), told(tellOfLoan, act.tag))
        }
        case 'decide-loan':
          return call(commands.decideLoan, decisionOf(act.tag, act.event), done)
        case 'repay-loan': {
          const most = act.agreed === 'any' ? undefined : usdOf(act.agreed)
          return call(commands.repayLoan, { id: idOf(act.tag), most }, told(tellOfLoan, act.tag))
        }
        case 'prove-repayment': {
          const noted = noting(
            commands.proveRepayment,
            act.proof,
            (book) => book.open(repaymentTable).at(-1)?.id,
          )
          const input = { id: idOf(act.tag), most: undefined, networkId: 1, proof: String(act.proof) }
          return call(noted, input, told(tellOfLoan, act.tag))
        }
        case 'decide-repayment':
          return call(commands.decideRepayment, decisionOf(act.tag, act.event), done)
      }
    },
    async lookAgain() {
      if (!isTouched) return
      isTouched = false
      await keepLendingDecisions(pool, { userIds, products: [0, 1, 2].map(productOf), now: now() })
    },
  }
}

const NOBODYS = 999_999_999
/** The house's user id, which is not a client. */
export const HOUSE_ID = HOUSE_USER
const done = (): Outcome => 'done'
const told =
  <Row extends Loan | Subscription>(tell: (row: Row, tag: number) => Outcome, tag: number) =>
  (row: Row) =>
    tell(row, tag)

function subscribingOf({ terms, redeemsAtOnce, micro }: Of<'subscribe'>, productId: number) {
  return {
    product: { id: productId, ...productTerms(terms) },
    ...{ amount: usdOf(micro), redeemsAtOnce, sessionSince: 0, textId: 1 },
  }
}

const productTerms = ({ percent, days, penalty, isCapped, least, most }: ActedProduct) => ({
  ...{
    dailyPercent: rate(percent),
    lockDays: days,
    penaltyPercent: rate(penalty),
    isPenaltyCapped: isCapped,
  },
  ...{ amountMin: usd(String(least)), amountMax: usd(String(most)) },
})

function requestOf({ terms, borrower, atMost, micro }: Of<'ask-loan'>, agreement: SignedAgreement) {
  return {
    config: {
      id: 1,
      name: 'words',
      nameTranslations: {},
      isActive: true,
      isSample: false,
      ...loanTerms(terms),
    },
    ...{
      borrower: borrower === 'none' ? undefined : borrower,
      most: atMost,
      sessionSince: 0,
      amount: usdOf(micro),
      mindDays: terms.mind,
      agreement,
    },
  }
}

const loanTerms = ({
  days,
  free,
  rate: daily,
  late,
  cap,
  mind: _mind,
  least,
  most,
  ...others
}: ActedLoan) => ({
  // A term that is not drawn has its default.
  ...LOAN_TERMS.defaults,
  // A term that the simulation calls by the server's own name.
  ...others,
  ...{
    period: days,
    freeDays: free,
    interestRate: rate(daily),
    penaltyRate: rate(late),
    penaltyCap: rate(cap),
  },
  ...{ amountMin: usd(String(least)), amountMax: usd(String(most)) },
})
