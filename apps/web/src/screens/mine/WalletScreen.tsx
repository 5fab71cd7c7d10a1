import { useTexts } from '@fairtick/texts/react'
import { Card, ListRow } from '@fairtick/ui'
import { TotalAssets } from '../../features/cashier/TotalAssets'
import { DepositTerms } from '../../features/cashier/offer/DepositTerms'
import { WithdrawTerms } from '../../features/cashier/offer/WithdrawTerms'
import { PATH, recordsPath } from '../../paths/paths'
import { MoneyLinks } from '../account/MoneyLinks'
import { MineScreen } from './MineScreen'
import { WalletPreview } from './previews'

/** The user's money and every way in and out. Source: docs/spec/product.md 2.7. */
export function WalletScreen() {
  const { text } = useTexts()
  return (
    <MineScreen
      title={text('wallet.wallet')}
      lead={text('wallet.walletLead')}
      terms={<WalletTerms />}
      preview={<WalletPreview />}
    >
      <TotalAssets />
      <MoneyLinks isInWallet />
      <Lists />
    </MineScreen>
  )
}

/** Links to the records, the withdrawal methods and the payout times. */
function Lists() {
  const { text } = useTexts()
  return (
    <Card padding="none" className="divide-y divide-line px-4">
      <ListRow
        title={text('wallet.records')}
        detail={text('wallet.recordsText')}
        hasChevron
        href={recordsPath('fund')}
        testId="to-records"
      />
      <ListRow
        title={text('withdraw.bankAccounts')}
        hasChevron
        href={PATH.bankAccounts}
        testId="to-bank-accounts"
      />
      <ListRow title={text('withdraw.addresses')} hasChevron href={PATH.addresses} testId="to-addresses" />
      <ListRow
        title={text('wallet.payouts')}
        detail={text('wallet.payoutsText')}
        hasChevron
        href={PATH.payouts}
        testId="to-payouts"
      />
    </Card>
  )
}

function WalletTerms() {
  return (
    <>
      <DepositTerms />
      <WithdrawTerms />
    </>
  )
}
