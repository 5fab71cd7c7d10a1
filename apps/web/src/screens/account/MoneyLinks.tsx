import { useTexts } from '@fairtick/texts/react'
import { QuickLinks } from '@fairtick/ui'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Wallet } from 'lucide-react'
import { PATH } from '../../paths/paths'

/** The ways to the user's money. Source: docs/spec/product.md 2.4. */
export function MoneyLinks() {
  const { text } = useTexts()
  return (
    <QuickLinks
      label={text('wallet.ways')}
      items={[
        {
          key: 'deposit',
          text: text('deposit.deposit'),
          href: PATH.deposit,
          icon: <ArrowDownToLine size={20} />,
          testId: 'to-deposit',
        },
        {
          key: 'withdraw',
          text: text('withdraw.withdraw'),
          href: PATH.withdraw,
          icon: <ArrowUpFromLine size={20} />,
          testId: 'to-withdraw',
        },
        {
          key: 'wallet',
          text: text('wallet.wallet'),
          href: PATH.wallet,
          icon: <Wallet size={20} />,
          testId: 'to-wallet',
        },
        {
          key: 'transfer',
          text: text('cashier.transfer'),
          href: PATH.transfer,
          icon: <ArrowLeftRight size={20} />,
          testId: 'to-transfer',
        },
      ]}
    />
  )
}
