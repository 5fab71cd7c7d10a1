import { useTexts } from '@fairtick/texts/react'
import { Card, Section } from '@fairtick/ui'
import { HistorySince } from '../features/cashier/HistorySince'
import { MonthList } from '../features/cashier/MonthList'
import { StatementForm } from '../features/cashier/StatementForm'
import { PATH } from '../paths/paths'
import { DeskColumns } from './DeskColumns'
import { InnerPage } from './InnerPage'

/** Records, orders and options of any period as a file, and a statement for each month. */
export function StatementScreen() {
  const { text } = useTexts()
  return (
    <InnerPage title={text('history.statement')} backHref={PATH.account} isWide>
      <HistorySince />
      <DeskColumns
        layout="table"
        first={<StatementForm />}
        second={
          <Section title={text('history.months')}>
            <Card padding="none" className="px-4">
              <MonthList />
            </Card>
          </Section>
        }
      />
    </InnerPage>
  )
}
