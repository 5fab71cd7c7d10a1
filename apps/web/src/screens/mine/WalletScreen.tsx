import { useTexts } from '@fairtick/texts/react'
import { Card, ListRow, Section, useIsDesktop } from '@fairtick/ui'
import { AccountTable } from '../../features/cashier/AccountTable'
import { RecordRows } from '../../features/cashier/RecordRows'
import { TotalAssets } from '../../features/cashier/TotalAssets'
import { DepositTerms } from '../../features/cashier/offer/DepositTerms'
import { WithdrawTerms } from '../../features/cashier/offer/WithdrawTerms'
import { PATH, recordsPath } from '../../paths/paths'
import { MoneyLinks } from '../account/MoneyLinks'
import { DeskColumns } from '../DeskColumns'
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
      isWide
    >
      <DeskColumns
        layout="table"
        first={
          <>
            <TotalAssets />
            <MoneyLinks isInWallet />
            <Lists />
          </>
        }
        second={useIsDesktop() && <Accounts />}
      />
    </MineScreen>
  )
}

/** The accounts and the latest movements of the fund account, where there is room for them. */
function Accounts() {
  const { text } = useTexts()
  return (
    <>
      <Section title={text('wallet.accounts')}>
        <AccountTable />
      </Section>
      <Section title={text('wallet.records')}>
        <Card padding="none" className="px-4">
          <RecordRows account="fund" kind={undefined} />
        </Card>
      </Section>
    </>
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
