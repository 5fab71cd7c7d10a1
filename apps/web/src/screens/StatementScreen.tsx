import { useTexts } from '@fairtick/texts/react'
import { Section } from '@fairtick/ui'
import { HistorySince } from '../features/cashier/HistorySince'
import { MonthList } from '../features/cashier/MonthList'
import { StatementForm } from '../features/cashier/StatementForm'
import { PATH } from '../paths/paths'
import { InnerPage } from './InnerPage'

/** Records, orders and options of any period as a file, and a statement for each month. */
export function StatementScreen() {
  const { text } = useTexts()
  return (
    <InnerPage title={text('history.statement')} backHref={PATH.account}>
      <HistorySince />
      <StatementForm />
      <Section title={text('history.months')}>
        <MonthList />
      </Section>
    </InnerPage>
  )
}
