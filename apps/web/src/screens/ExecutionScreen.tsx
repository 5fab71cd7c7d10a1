import { useTexts } from '@fairtick/texts/react'
import { useUser } from '../client/transport/session'
import { ExecutionMethod } from '../features/support/execution/ExecutionMethod'
import { ExecutionMonth } from '../features/support/execution/ExecutionMonth'
import { PATH } from '../paths/paths'
import { InnerPage } from './InnerPage'

/** The public execution statistics. Source: docs/decisions/0078-dealing-statistics.md. */
export function ExecutionScreen() {
  const { text } = useTexts()
  const user = useUser()
  return (
    <InnerPage
      title={text('execution.title')}
      backHref={user === undefined ? PATH.home : PATH.account}
      className="flex flex-col gap-5"
    >
      <p className="text-body text-ink-soft">{text('execution.lead')}</p>
      <ExecutionMonth />
      <ExecutionMethod />
    </InnerPage>
  )
}
