import { type Usd, currencyAmount, currencyAmountOf, rateOf } from '@fairtick/domain'
import type { Books } from '../src/books/run'
import type { DatabasePool } from '../src/database/pool'
import { decideDeposit } from '../src/features/cashier/deposits/decide-deposit'
import type { DepositRequest } from '../src/features/cashier/deposits/submit-deposit'
import { submitDeposit } from '../src/features/cashier/deposits/submit-deposit'
import { decideNow } from './decided.cases'

const ONE = rateOf(100_000_000n)
/** Units of a coin, 10^-8, in a micro-dollar. */
const UNITS = 100n

/** A deposit of so many USD, whole cents, by a coin that is worth a dollar. */
export const depositOf = (amount: Usd): DepositRequest => ({
  stated: {
    ...{ kind: 'coin', wayId: 1, currencyCode: 'USDT', protocol: 'ERC20', address: '0x1', decimals: 6 },
    ...{ amount: currencyAmountOf(amount * UNITS), rate: ONE, proof: 'a picture', txid: undefined },
  },
  bounds: { amountMin: currencyAmount('0'), amountMax: undefined },
})

/** A deposit of a client that an operator approves at once. */
export async function creditDeposit(
  { books, pool }: { readonly books: Books; readonly pool: DatabasePool },
  userId: number,
  amount: Usd,
): Promise<void> {
  const { id: rowId } = await books.execute(submitDeposit, userId, depositOf(amount))
  await approveDeposit({ books, pool }, { userId, rowId })
}

/** Approves a deposit as an operator. */
export async function approveDeposit(
  { books, pool }: { readonly books: Books; readonly pool: DatabasePool },
  { userId, rowId }: { readonly userId: number; readonly rowId: number },
): Promise<void> {
  const decision = {
    subject: 'deposit',
    rowId,
    userId,
    event: 'approve',
    words: '',
    decidedBy: 'ann',
    at: 0,
  } as const
  await decideNow(pool, decision, (made) => books.execute(decideDeposit, userId, made))
}
