import { useTexts } from '@fairtick/texts/react'
import { Skeleton } from '@fairtick/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { useSecurity } from '../../client/identity/security'
import { type CurrencyKind, useWithdrawalCurrencies } from '../../client/cashier/withdrawals'
import { PATH } from '../../paths/paths'
import { Read } from '../../reads/Read'
import { MineScreen } from './MineScreen'
import { MethodForm } from '../../features/cashier/withdrawal/MethodForm'

/** Saves an address or a bank account for withdrawals. Source: docs/spec/product.md 2. */
export function WithdrawWayScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const kind: CurrencyKind = parameters.get('type') === '2' ? 'bank' : 'coin'
  const currencies = useWithdrawalCurrencies(kind)
  const security = useSecurity().data
  return (
    <MineScreen
      title={text(kind === 'coin' ? 'withdraw.wayTitle' : 'withdraw.wayBankTitle')}
      about={text('security.aboutMethods')}
    >
      <Read
        query={currencies}
        standIn={<Skeleton width="100%" height="16rem" shape="block" />}
        error={text('withdraw.methodsError')}
      >
        {([first, ...others]) =>
          first && security ? (
            <MethodForm
              kind={kind}
              currencies={[first, ...others]}
              security={security}
              onDone={(id) => void navigate(`${PATH.withdraw}?type=${kind === 'coin' ? 1 : 2}&to=${id}`)}
            />
          ) : (
            <p className="text-body text-ink-soft">{text('withdraw.noChannel')}</p>
          )
        }
      </Read>
    </MineScreen>
  )
}
