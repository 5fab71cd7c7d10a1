import { formatCents, formatCurrency, masked, withdrawalAct } from '@fairtick/domain'
import { withdrawalStateNameOf } from '@fairtick/texts/messages'
import { WITHDRAWAL_STATUS, encodeFullRate, withdrawalQuoteShape, withdrawalShape } from '@fairtick/wire'
import { type Decoded, withdrawalCalls } from '@fairtick/wire/calls'
import { refuse } from '../../../books/command'
import type { Books } from '../../../books/run'
import type { DatabasePool } from '../../../database/pool'
import { type CallServer, type Session, carryOut, carryOutReady } from '../../../http/call-server'
import type { CountAct } from '../../../http/limits/daily-acts'
import type { Clock } from '../../../ports'
import type { WithdrawalCurrency } from '../methods/currency-store'
import type { ProofOfAct } from '../proof-of-act'
import {
  type WithdrawalDraft,
  type PreparePorts,
  type ShownQuote,
  type TermsPorts,
  findTerms,
  newQuote,
  prepareWithdrawal,
} from './prepare-withdrawal'
import { cancelWithdrawal, checkWithdrawal, requestWithdrawal } from './withdraw'
import { type Withdrawal, readOwnWithdrawal } from './withdrawal-store'
import { timelineOf } from './withdrawal-timeline'

/** Ports of the calls of withdrawals. */
export interface WithdrawalPorts extends PreparePorts, TermsPorts {
  readonly pool: DatabasePool
  readonly books: Books
  readonly clock: Clock
  readonly proofs: ProofOfAct
  readonly countAct: CountAct
  /** Tells a client, in the background, of a withdrawal that was asked for, with the link that cancels it. */
  readonly tell: (withdrawal: Withdrawal) => void
}

/** Withdrawals: quote, code, request and cancellation. */
export function withdrawalRoutes({ serve }: CallServer, ports: WithdrawalPorts): void {
  const { pool, books, clock, proofs, tell } = ports

  serve(withdrawalCalls.withdrawalQuote, async (given, { session }) => {
    const asked = draftOf(session, given)
    const { currency } = await findTerms(ports, asked)
    const quote = newQuote(ports.quotes, asked, currency, clock.now())
    if (quote.received === 0n || !isWithinBounds(asked, currency)) refuse('amount-not-allowed')
    return writtenQuote(quote)
  })

  serve(withdrawalCalls.sendWithdrawalCode, async (given, context) => {
    const { session, ip } = context
    ports.countAct(context, { adds: 'code' })
    const asked = draftOf(session, given)
    const request = await requestOf(ports, asked, {})
    await books.execute(checkWithdrawal, session.userId, request)
    const { currency, method } = await findTerms(ports, asked)
    const least = request.asked.received
    const to = masked(method.address || method.payeeAccount)
    const values = { amount: formatCents(asked.amount), currency: currency.code, to }
    await proofs.mail(actOf(asked), { kind: 'withdrawal-code', values, ip, least })
    return null
  })

  serve(withdrawalCalls.withdraw, async (given, context) => {
    const asked = draftOf(context.session, given)
    async function proven() {
      const { quote_id: quoteId, memo: notes, totp, auth_code: authCode, passkey } = given
      const request = await requestOf(ports, asked, { quoteId, notes })
      await books.execute(checkWithdrawal, asked.userId, request)
      const { least } = await proofs.check(actOf(asked), { totp, authCode, passkey })
      // The code was requested for a higher payout: a client must see a lower one before it is accepted.
      if (request.asked.received < least) await refuseQuote(ports, asked)
      return request
    }
    const made: Withdrawal[] = []
    const answer = await carryOutReady(books, context, requestWithdrawal, proven, (row) => {
      made.push(row)
      return shown(row, context.lang)
    })
    // The row is durable only now, and the note of the notification references it.
    for (const row of made) tell(row)
    return answer
  })

  serve(withdrawalCalls.cancelWithdrawal, async ({ id }, context) => {
    if (!(await readOwnWithdrawal(pool, context.session.userId, id))) refuse('currency-not-found')
    return carryOut(books, context, cancelWithdrawal, { id }, (row) => shown(row, context.lang))
  })
}

/** A withdrawal in its client's language; `explorer` is that of its currency, where it may be paid. */
export function shown(withdrawal: Withdrawal, lang: string, explorer?: string) {
  const { currencyCode: code, protocol, received, decimals, status, reason = '', txid = '' } = withdrawal
  return withdrawalShape.write({
    ...withdrawal,
    received: formatCurrency(received, decimals),
    currency: { code, protocol },
    statusName: withdrawalStateNameOf(status, lang),
    reason,
    txid,
    canCancel: status === 'requested',
    timeline: timelineOf(withdrawal, explorer).map((step) => ({
      ...step,
      status: WITHDRAWAL_STATUS[step.status],
      text: withdrawalStateNameOf(step.status, lang),
    })),
  })
}

/** The request of a withdrawal, by the terms of the named quote, or by current ones without a quote. */
async function requestOf(
  ports: WithdrawalPorts,
  asked: WithdrawalDraft,
  { quoteId, notes = '' }: { readonly quoteId?: string | undefined; readonly notes?: string | undefined },
) {
  const { pool, clock, quotes } = ports
  const now = clock.now()
  const terms = await findTerms(ports, asked)
  const quote =
    quoteId === undefined ? newQuote(quotes, asked, terms.currency, now) : quotes.open(asked, quoteId, now)
  if (!quote) return refuseQuote(ports, asked)
  return prepareWithdrawal(ports, pool, { asked, terms, quote, notes, now })
}

/** Refuses an outdated quote, with a fresh one. */
async function refuseQuote(ports: WithdrawalPorts, asked: WithdrawalDraft): Promise<never> {
  const { currency } = await findTerms(ports, asked)
  const fresh = newQuote(ports.quotes, asked, currency, ports.clock.now())
  refuse('quote-ended', { ...writtenQuote(fresh) })
}

const writtenQuote = (quote: ShownQuote) =>
  withdrawalQuoteShape.write({
    ...quote,
    received: formatCurrency(quote.received, quote.decimals),
    unitsPerUsd: encodeFullRate(quote.unitsPerUsd),
  })

const isWithinBounds = (
  { amount }: WithdrawalDraft,
  { amountMin, amountMax }: Pick<WithdrawalCurrency, 'amountMin' | 'amountMax'>,
) => amount >= amountMin && (amountMax === undefined || amount <= amountMax)

const draftOf = (
  { userId }: Session,
  given: Decoded<typeof withdrawalCalls.withdrawalQuote.parameters>,
): WithdrawalDraft => ({
  userId,
  currencyId: given.draw_currency_id,
  methodId: given.draw_method_id,
  amount: given.number,
})

const actOf = (asked: WithdrawalDraft) => ({ userId: asked.userId, name: withdrawalAct(asked) })
