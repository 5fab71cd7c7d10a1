import { type Random } from '@fairtick/testkit'
import { depositCalls, withdrawalCalls } from '@fairtick/wire/calls'
import { SAMPLE_NETWORKS } from '../../../apps/server/src/features/cashier/deposits/sample-store'
import { type Client, createAsker } from './asker'
import { wordsOf } from '../judgement/words'

/** A real user who may withdraw. */
export interface Payer extends Client {
  readonly methodId: number
  /** The name of the user's picture. */
  readonly proof: string
}

const PAUSE_MS = 400
/** Millionths of a coin, which identify each deposit of a client. */
const MILLIONTH = 100n
const COIN = 100_000_000n
/** Larger withdrawals take two operators. */
export const ONE_OPERATOR_USD = 50
const LARGEST_USD = 90

/** Creates a real user: each call of the returned function performs one complete act. */
export function createPayer(
  options: Parameters<typeof createAsker>[0],
  payer: Payer,
  random: Random,
): () => Promise<void> {
  const { note, ask, askAgain } = createAsker(options, payer, random)
  const { userId } = payer
  const waiting: number[] = []
  let marks = 0n

  async function deposit(): Promise<void> {
    marks += 1n
    const amount = 60n * COIN + marks * MILLIONTH
    const form = {
      charge_id: 1,
      address: SAMPLE_NETWORKS[0]?.address ?? '',
      number: `60.${String(marks).padStart(6, '0')}`,
      proofImg: `/api/common/image/${payer.proof}`,
    }
    await ask(note('deposit', wordsOf.deposit(userId, amount), depositCalls.submitDeposit.path, form))
  }

  async function withdraw(): Promise<void> {
    marks += 1n
    const form = {
      draw_currency_id: 1,
      draw_method_id: payer.methodId,
      number: 10 + random.below(LARGEST_USD - 10),
      memo: String(marks),
    }
    const asked = note(
      'withdraw',
      wordsOf.withdraw(userId, String(marks)),
      withdrawalCalls.withdraw.path,
      form,
    )
    await ask(asked)
    if (asked.outcome.is === 'acknowledged') waiting.push(idOf(asked.outcome.answer))
  }

  /** Occasionally twice at once, each with its own key. */
  async function cancel(): Promise<void> {
    const id = waiting[random.below(waiting.length)]
    if (id === undefined) return
    waiting.splice(waiting.indexOf(id), 1)
    const path = withdrawalCalls.cancelWithdrawal.path
    const racing = random.once(5) ? [0, 1] : [0]
    await Promise.all(racing.map(() => ask(note('take-back', wordsOf['take-back'](id), path, { id }))))
  }

  return async () => {
    await new Promise((resolve) => setTimeout(resolve, random.below(PAUSE_MS)))
    if (random.once(20)) return askAgain()
    const drawn = random.below(100)
    if (drawn < 40) return deposit()
    return drawn < 85 ? withdraw() : cancel()
  }
}

const idOf = (answer: string) => (JSON.parse(answer) as { readonly id: number }).id
