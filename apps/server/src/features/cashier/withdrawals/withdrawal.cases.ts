import { quoteWithdrawal, rateOf, usd } from '@fairtick/domain'
import type { WithdrawalRequest } from './withdraw'

const ONE = rateOf(100_000_000n)
const TERMS = { feeType: 'fixed', feeRate: ONE, unitsPerUsd: ONE, decimals: 6 } as const

/** A request by a verified client to a long-saved address, with a fee of 1 USD at one unit per dollar. */
export function withdrawalOf(
  amount: string,
  changes: Partial<Pick<WithdrawalRequest, 'limits'>> = {},
): WithdrawalRequest {
  return {
    asked: {
      ...{ kind: 'coin', currencyId: 1, currencyCode: 'USDT', protocol: 'ERC20', decimals: 6, methodId: 1 },
      ...{ address: '0x52908400098527886E0F7030069857D2E4169EE7', tag: '', notes: '' },
      ...{ bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' },
      ...{ amount: usd(amount), ...quoteWithdrawal(usd(amount), TERMS), unitsPerUsd: ONE },
    },
    conditions: {
      isVerified: true,
      amountMin: usd('1'),
      amountMax: undefined,
      methodUsableAt: 0,
      holds: [],
    },
    limits: [],
    ...changes,
  }
}
