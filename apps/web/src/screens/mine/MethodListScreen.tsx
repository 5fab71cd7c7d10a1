import { useTexts } from '@fairtick/texts/react'
import { LinkButton } from '@fairtick/ui'
import type { CurrencyKind } from '../../client/cashier/withdrawals'
import { MethodList } from '../../features/cashier/withdrawal/MethodList'
import { PATH } from '../../paths/paths'
import { MineScreen } from './MineScreen'

function MethodListScreen({ kind }: { readonly kind: CurrencyKind }) {
  const { text } = useTexts()
  return (
    <MineScreen
      title={text(kind === 'coin' ? 'withdraw.addresses' : 'withdraw.bankAccounts')}
      about={text('security.aboutMethods')}
    >
      <MethodList kind={kind} />
      <LinkButton href={`${PATH.withdrawWay}?type=${kind === 'coin' ? 1 : 2}`} variant="outline">
        {text('withdraw.add')}
      </LinkButton>
    </MineScreen>
  )
}

/** The saved addresses. Source: docs/spec/product.md 2. */
export const AddressListScreen = () => <MethodListScreen kind="coin" />

/** The saved bank accounts. Source: docs/spec/product.md 2. */
export const BankAccountListScreen = () => <MethodListScreen kind="bank" />
