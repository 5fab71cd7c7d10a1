import { useTexts } from '@fairtick/texts/react'
import { Card } from '@fairtick/ui'
import { useLoan } from '../../client/lending/loans'
import { Loaded } from '../../features/identity/Loaded'
import { AgreementFile } from '../../features/lending/AgreementFile'
import { AgreementText } from '../../features/lending/AgreementText'
import { PATH } from '../../paths/paths'
import { MineScreen } from '../mine/MineScreen'

/** The signed agreement of one of the user's loans, with its file. */
export function SignedAgreement({ loanId }: { readonly loanId: number }) {
  const { text } = useTexts()
  const loan = useLoan(loanId)
  return (
    <MineScreen title={text('lending.agreement')} about={text('lending.lead')} backHref={PATH.loans}>
      <Loaded query={loan} height="40rem">
        {({ agreement }) => (
          <>
            <AgreementFile loanId={loanId} />
            <Card label={text('lending.agreement')}>
              <AgreementText text={agreement} />
            </Card>
          </>
        )}
      </Loaded>
    </MineScreen>
  )
}
