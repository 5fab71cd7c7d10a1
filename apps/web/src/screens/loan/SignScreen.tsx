import { useTexts } from '@fairtick/texts/react'
import { Navigate } from 'react-router'
import { SignForm } from '../../features/lending/SignForm'
import { PATH, loanPath } from '../../paths/paths'
import { MineScreen } from '../mine/MineScreen'
import { useRequestedLoan } from './use-requested-loan'

/** Signs for the loan on the accepted terms; terms changed since are read again. */
export function SignScreen() {
  const { text } = useTexts()
  const { isReady, requested } = useRequestedLoan()
  if (isReady && requested === undefined) return <Navigate to={PATH.borrower} replace />
  if (requested !== undefined && requested.hash === undefined)
    return <Navigate to={loanPath(PATH.loanAgreement, requested.inAddress)} replace />
  return (
    <MineScreen
      title={text('lending.sign')}
      lead={text('lending.signLead')}
      about={text('lending.lead')}
      backHref={requested ? loanPath(PATH.loanAgreement, requested.inAddress) : PATH.loan}
    >
      {requested?.hash !== undefined && (
        <SignForm
          draft={{ configId: requested.offered.id, amount: requested.amount }}
          hash={requested.hash}
        />
      )}
    </MineScreen>
  )
}
