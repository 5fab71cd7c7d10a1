import { useTexts } from '@fairtick/texts/react'
import { MonthList } from '../features/cashier/MonthList'
import { StatementForm } from '../features/cashier/StatementForm'
import { PATH } from '../paths/paths'
import { InnerPage } from './InnerPage'

/** A statement for each month, and records, orders and options of any period as a file. */
export function StatementScreen() {
  const { text } = useTexts()
  return (
    <InnerPage title={text('history.statement')} backHref={PATH.account}>
      <MonthList />
      <StatementForm />
    </InnerPage>
  )
}
