import type { AccountType, Usd } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Money, Skeleton, Stat } from '@fairtick/ui'
import { useAccount } from '../../client/accounts'
import { useFigures } from '../../figures/use-figures'
import { Read } from '../../reads/Read'
import { useIsMasked } from './amount-mask'

/** The balance of an account, and the frozen part of it. Source: docs/spec/product.md 2.7. */
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
          <Stat label={text('history.usdBalance')} value={<Amount of="balance" amount={balance} />} />
          <Stat label={text('history.frozen')} value={<Amount of="frozen" amount={locked} />} />
        </Card>
      )}
    </Read>
  )
}

function Amount(props: { readonly of: 'balance' | 'frozen'; readonly amount: Usd }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <Money
      text={figures.balance(props.amount)}
      unit={text('shell.usd')}
      isMasked={useIsMasked()}
      maskedLabel={text('account.hiddenAmount')}
      size="lead"
      testId={`account-${props.of}`}
    />
  )
}
