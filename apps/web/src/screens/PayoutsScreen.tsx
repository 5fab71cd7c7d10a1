import { useTexts } from '@fairtick/texts/react'
import { Card } from '@fairtick/ui'
import { useUser } from '../client/transport/session'
import { PayoutTimes } from '../features/cashier/PayoutTimes'
import { PATH } from '../paths/paths'
import { InnerPage } from './InnerPage'

/** The public payment times of withdrawals. Source: docs/decisions/0059-the-wallet-screens.md. */
export function PayoutsScreen() {
  const { text } = useTexts()
  const user = useUser()
  return (
    <InnerPage title={text('wallet.payouts')} backHref={user === undefined ? PATH.home : PATH.account}>
      <p className="text-body text-ink-soft">{text('wallet.payoutsLead')}</p>
      <Card padding="none" className="px-4">
        <PayoutTimes />
      </Card>
    </InnerPage>
  )
}
