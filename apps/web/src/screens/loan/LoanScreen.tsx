import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton, useIsDesktop } from '@fairtick/ui'
import { Navigate } from 'react-router'
import { useBorrower } from '../../client/lending/loans'
import { Loaded } from '../../features/identity/Loaded'
import { LoanTerms } from '../../features/cashier/offer/LoanTerms'
import { PATH } from '../../paths/paths'
import { DeskColumns } from '../DeskColumns'
import { MineScreen } from '../mine/MineScreen'
import { LoanPreview } from '../mine/previews'
import { BorrowerForm } from '../../features/lending/BorrowerForm'

/**
 * The way to a loan. A new borrower fills in the form, then waits, or reads the reason for a rejection; a
 * verified one continues to the offers. Source: docs/spec/product.md 4.
 */
export function LoanScreen() {
  const { text } = useTexts()
  const borrower = useBorrower()
  return (
    <MineScreen
      title={text('lending.title')}
      lead={text('lending.lead')}
      terms={<LoanTerms />}
      preview={<LoanPreview />}
      isWide
    >
      <DeskColumns
        layout="main"
        first={
          <Loaded query={borrower} height="30rem">
            {({ status, reason }) => {
              if (status === 'verified') return <Navigate to={PATH.loan} replace />
              if (status === 'waiting') return <Waiting />
              return (
                <>
                  {status === 'rejected' && (
                    <Card>
                      <p role="status" className="text-body text-warn" data-testid="borrower-rejected">
                        {text('lending.rejected', { reason: `\u2068${reason}\u2069` })}
                      </p>
                    </Card>
                  )}
                  <BorrowerForm />
                </>
              )
            }}
          </Loaded>
        }
        second={
          <>
            {useIsDesktop() && <LoanTerms />}
            <LinkButton href={PATH.loans} variant="quiet" isWide testId="to-loan-records">
              {text('lending.records')}
            </LinkButton>
          </>
        }
      />
    </MineScreen>
  )
}

function Waiting() {
  const { text } = useTexts()
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-lead font-semibold text-ink">{text('lending.waitingTitle')}</h2>
      <p role="status" className="text-body text-ink-soft" data-testid="borrower-waiting">
        {text('lending.waiting')}
      </p>
    </Card>
  )
}
