import { useTexts } from '@fairtick/texts/react'
import { Card, Section } from '@fairtick/ui'
import { useUser } from '../client/transport/session'
import { PayoutTimes } from '../features/cashier/PayoutTimes'
import { DepositTerms } from '../features/cashier/offer/DepositTerms'
import { WithdrawTerms } from '../features/cashier/offer/WithdrawTerms'
import { PATH } from '../paths/paths'
import { InnerPage } from './InnerPage'

/**
 * Ways, costs and times of deposits and withdrawals, for everybody before they register. Source:
 * docs/decisions/0059-the-wallet-screens.md.
 */
export function PayoutsScreen() {
  const { text } = useTexts()
  const user = useUser()
  return (
    <InnerPage title={text('home.costs')} backHref={user === undefined ? PATH.home : PATH.account}>
      <p className="text-body text-ink-soft">{text('wallet.costsLead')}</p>
      <DepositTerms />
      <WithdrawTerms />
      <Section title={text('wallet.payouts')}>
        <p className="text-body text-ink-soft">{text('wallet.payoutsLead')}</p>
        <Card padding="none" className="px-4">
          <PayoutTimes />
        </Card>
      </Section>
    </InnerPage>
  )
}
