import { setTimeout as sleep } from 'node:timers/promises'
import { CENT, formatCents, usdOf } from '@fairtick/domain'
import type { Random } from '@fairtick/testkit'
import { lendingCalls, miningCalls } from '@fairtick/wire/calls'
import { type Client, createAsker } from './asker'
import { wordsOf } from '../judgement/words'

/** A verified borrower with money in the fund account. */
export interface Borrower extends Client {
  /** The address of the borrower's picture, used as signature and as proof. */
  readonly picture: string
}

const PAUSE_MS = 300
/** Sample products with and without a capped penalty, by their minimum amount. */
const PRODUCTS = [
  { id: 1, least: 20_000_000n },
  { id: 3, least: 500_000_000n },
] as const
const LOAN = 100_000_000n
/** Below the daily limit of signatures of a client. */
const SIGNED_MOST = 18

/** Creates a borrower who also mines; each call of the returned function performs one complete act. */
export function createBorrower(
  options: Parameters<typeof createAsker>[0],
  borrower: Borrower,
  random: Random,
): () => Promise<void> {
  const { note, ask, askAgain } = createAsker(options, borrower, random)
  const { userId, picture } = borrower
  const held: number[] = []
  let loan: number | undefined
  let signed = 0
  let marks = 0n

  /** Each amount is a cent more than the last, which identifies it. */
  async function subscribe(): Promise<void> {
    marks += 1n
    const { id, least } = random.pick(PRODUCTS)
    const amount = usdOf(least + marks * CENT)
    const form = { id, amount: formatCents(amount) }
    const asked = note('subscribe', wordsOf.subscribe(userId, amount), miningCalls.subscribe.path, form)
    await ask(asked)
    if (asked.outcome.is === 'acknowledged') held.push(idOf(asked.outcome.answer))
  }

  /** Occasionally twice at once, each with its own key. */
  async function redeem(): Promise<void> {
    const id = held[random.below(held.length)]
    if (id === undefined) return
    held.splice(held.indexOf(id), 1)
    const racing = random.once(5) ? [0, 1] : [0]
    const { path } = miningCalls.redeem
    await Promise.all(racing.map(() => ask(note('redeem', wordsOf.redeem(id), path, { sub_id: id }))))
  }

  async function borrow(): Promise<void> {
    if (signed >= SIGNED_MOST) return
    marks += 1n
    const amount = usdOf(LOAN + marks * CENT)
    const form = { config_id: 1, amount: formatCents(amount), sign: picture, agreement: 1 }
    const asked = note('borrow', wordsOf.borrow(userId, amount), lendingCalls.submitLoan.path, form)
    await ask(asked)
    if (asked.outcome.is === 'acknowledged' || asked.outcome.is === 'unknown') signed += 1
    if (asked.outcome.is === 'acknowledged') loan = idOf(asked.outcome.answer)
  }

  /** Borrowers do not learn operators' decisions: repaying a loan that is not running is refused. */
  async function repay(id: number): Promise<void> {
    const isOwn = random.below(3) > 0
    const racing = isOwn && random.once(4) ? [0, 1] : [0]
    const { path } = lendingCalls.repayLoan
    const deed = isOwn ? ('repay' as const) : ('prove' as const)
    const form: Readonly<Record<string, string | number>> = isOwn
      ? { loan_id: id, fund: 1 }
      : { loan_id: id, charge_id: 1, proofImg: picture }
    await Promise.all(racing.map(() => ask(note(deed, wordsOf[deed](id), path, form))))
  }

  return async () => {
    await sleep(random.below(PAUSE_MS))
    if (random.once(20)) return askAgain()
    const drawn = random.below(100)
    if (drawn < 30) return subscribe()
    if (drawn < 55) return redeem()
    return loan === undefined || random.once(3) ? borrow() : repay(loan)
  }
}

const idOf = (answer: string) => (JSON.parse(answer) as { readonly id: number }).id
