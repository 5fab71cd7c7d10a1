import { useTexts } from '@fairtick/texts/react'
import { StatementForm } from '../features/cashier/StatementForm'
import { PATH } from '../paths/paths'
import { InnerPage } from './InnerPage'

/** Records, orders and options of a period as a file. */
export function StatementScreen() {
  const { text } = useTexts()
  return (
    <InnerPage title={text('history.statement')} backHref={PATH.account}>
      <StatementForm />
    </InnerPage>
  )
}
