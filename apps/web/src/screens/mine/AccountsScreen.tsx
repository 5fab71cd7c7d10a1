import { useTexts } from '@fairtick/texts/react'
import { LinkButton } from '@fairtick/ui'
import { useUser } from '../../client/transport/session'
import { AccountTable } from '../../features/cashier/AccountTable'
import { TotalAssets } from '../../features/cashier/TotalAssets'
import { PATH } from '../../paths/paths'
import { MineScreen } from './MineScreen'

/** All assets, and each account with its frozen part. Source: docs/spec/product.md 2.7. */
export function AccountsScreen() {
  const { text } = useTexts()
  return (
    <MineScreen title={text('wallet.accounts')} lead={text('wallet.accountsLead')} isForDemo isWide>
      <TotalAssets />
      <AccountTable />
      {useUser()?.isDemo !== true && (
        <LinkButton href={PATH.transfer} variant="outline" testId="to-transfer">
          {text('cashier.transfer')}
        </LinkButton>
      )}
    </MineScreen>
  )
}
