import { useTexts } from '@fairtick/texts/react'
import { Page, TopBar } from '@fairtick/ui'
import { StatementForm } from '../features/cashier/StatementForm'
import { PATH } from '../paths/paths'
import { ScreenTitle } from './ScreenTitle'

/** Records, orders and options of a period as a file. */
export function StatementScreen() {
  const { text } = useTexts()
  return (
    <>
      <ScreenTitle title={text('history.statement')} />
      <TopBar
        width="narrow"
        title={text('history.statement')}
        backHref={PATH.account}
        backLabel={text('shell.back')}
      />
      <Page width="narrow">
        <StatementForm />
      </Page>
    </>
  )
}
