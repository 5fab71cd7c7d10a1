import { type Account, NO_USD, addUsd, heldTogether } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Skeleton, Stat } from '@fairtick/ui'
import { useAccounts } from '../../client/cashier/accounts'
import { Read } from '../../reads/Read'
import { HeldAmount } from './HeldAmount'
import { MaskButton } from './MaskButton'
import { useFree } from './use-free'

/**
 * The sum of the user's accounts, with its free and frozen parts. Source: docs/spec/product.md 2.7,
 * docs/decisions/0059-the-wallet-screens.md.
 */
export function TotalAssets() {
  const { text } = useTexts()
  return (
    <Read
      query={useAccounts()}
      error={text('account.balancesError')}
      standIn={<Skeleton shape="block" height="9rem" />}
    >
      {(accounts) => <Total accounts={accounts} />}
    </Read>
  )
}

function Total({ accounts }: { readonly accounts: readonly Account[] }) {
  const { text } = useTexts()
  const { balance, locked } = heldTogether(accounts)
  const free = addUsd(...accounts.map(useFree()))
  const holds = accounts.some((each) => each.type === 'contract' && each.locked !== NO_USD)
  return (
    <Card label={text('wallet.total')} className="flex flex-col gap-2">
      <div className="flex items-center justify-between">
        <span className="text-small font-medium text-ink-soft">{text('wallet.total')}</span>
        <MaskButton />
      </div>
      <p>
        <HeldAmount amount={balance} size="display" testId="total-assets" />
      </p>
      <div className="grid grid-cols-2 gap-4">
        <Stat label={text('wallet.free')} value={<HeldAmount amount={free} testId="total-free" />} />
        <Stat
          label={text('wallet.frozen')}
          value={<HeldAmount isLocked amount={locked} testId="total-frozen" />}
        />
      </div>
      {holds && <p className="text-small text-ink-faint">{text('wallet.openNote')}</p>}
    </Card>
  )
}
