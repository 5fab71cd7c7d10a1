import { useTexts } from '@fairtick/texts/react'
import { QuickLinks } from '@fairtick/ui'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Lock,
  Wallet,
  WalletCards,
} from '@fairtick/ui/icons'
import { useUser } from '../../client/transport/session'
import { PATH } from '../../paths/paths'

const LOCK = (
  <span className="absolute -end-1 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-surface text-ink-soft">
    <Lock size={11} />
  </span>
)

/**
 * Links to the user's money; in the wallet, with the accounts instead of the wallet itself. Source:
 * docs/spec/product.md 2.4.
 */
export function MoneyLinks({ isInWallet = false }: { readonly isInWallet?: boolean }) {
  const { text } = useTexts()
  const isDemo = useUser()?.isDemo === true
  const link = (key: string, name: string, href: string, Icon: typeof Wallet) => ({
    key,
    text: name,
    href,
    icon: <Icon size={20} />,
    note: isDemo ? text('security.realOnlyTitle') : undefined,
    mark: isDemo && LOCK,
    testId: `to-${key}`,
  })
  return (
    <QuickLinks
      label={text('wallet.ways')}
      items={[
        link('deposit', text('deposit.deposit'), PATH.deposit, ArrowDownToLine),
        link('withdraw', text('withdraw.withdraw'), PATH.withdraw, ArrowUpFromLine),
        isInWallet
          ? link('accounts', text('wallet.accounts'), PATH.accounts, WalletCards)
          : link('wallet', text('wallet.wallet'), PATH.wallet, Wallet),
        link('transfer', text('cashier.transfer'), PATH.transfer, ArrowLeftRight),
      ]}
    />
  )
}
