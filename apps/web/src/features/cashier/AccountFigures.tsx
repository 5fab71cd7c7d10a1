import type { AccountType } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Skeleton, Stat } from '@fairtick/ui'
import { useAccount } from '../../client/cashier/accounts'
import { Read } from '../../reads/Read'
import { HeldAmount } from './HeldAmount'

/** The balance of an account, and its frozen part. Source: docs/spec/product.md 2.7. */
export function AccountFigures({ account: type }: { readonly account: AccountType }) {
  const { text } = useTexts()
  const account = useAccount(type)
  return (
    <Read
      query={account}
      error={text('account.balancesError')}
      standIn={<Skeleton shape="block" height="4.5rem" />}
    >
      {({ balance, locked }) => (
        <Card className="grid grid-cols-2 gap-4">
          <Stat
            label={text('history.usdBalance')}
            value={<HeldAmount amount={balance} testId="account-balance" />}
          />
          <Stat
            label={text('history.frozen')}
            value={<HeldAmount isLocked amount={locked} testId="account-frozen" />}
          />
        </Card>
      )}
    </Read>
  )
}
