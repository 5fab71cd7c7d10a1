import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton } from '@fairtick/ui'
import { LoanList } from '../../features/lending/LoanList'
import { PATH } from '../../paths/paths'
import { MineScreen } from '../mine/MineScreen'

/** The user's loans. Source: docs/spec/product.md 2. */
export function LoansScreen() {
  const { text } = useTexts()
  return (
    <MineScreen title={text('lending.records')} about={text('lending.lead')} backHref={PATH.borrower} isWide>
      <div className="flex flex-col lg:items-start">
        <LinkButton href={PATH.borrower} variant="quiet" testId="to-borrow">
          {text('lending.ask')}
        </LinkButton>
      </div>
      <Card padding="none" className="px-4">
        <LoanList />
      </Card>
    </MineScreen>
  )
}
