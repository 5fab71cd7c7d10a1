import { useTexts } from '@fairtick/texts/react'
import { Card, Select, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfferedNetwork } from '../../client/deposits'
import { forgetDrafts } from '../../client/kept-draft'
import { proveRepayment, useRepaymentNetworks } from '../../client/loans'
import { Loaded } from '../../features/identity/Loaded'
import { Form } from '../../features/identity/form/Form'
import { FormFoot } from '../../features/identity/form/FormFoot'
import { useFormAction } from '../../features/identity/form/use-form-action'
import { type FormProblems, useProblems } from '../../features/identity/form/use-problems'
import { PhotoField } from '../../features/identity/verification/PhotoField'
import { photoProblem } from '../../features/identity/verification/photo'
import { usePhoto } from '../../features/identity/verification/use-photo'
import { PATH } from '../../paths/paths'
import { NetworkTerms } from '../mine/deposit/NetworkTerms'

/** Repays from outside: the network and its address, and a picture that proves the transfer. */
export function OutsideRepayment({ loanId }: { readonly loanId: number }) {
  const networks = useRepaymentNetworks()
  return (
    <Loaded query={networks} height="16rem">
      {(offered) => <Proof loanId={loanId} networks={offered} />}
    </Loaded>
  )
}

const proofForm = (loanId: number) => `repayment proof ${loanId}`

function Proof(props: { readonly loanId: number; readonly networks: readonly OfferedNetwork[] }) {
  const { text } = useTexts()
  const { loanId, networks } = props
  const problems = useProblems<'proof'>()
  const [chosen, setChosen] = useState(String(networks[0]?.id))
  const network = networks.find(({ id }) => String(id) === chosen)
  const proof = usePhoto(proofForm(loanId), (words) =>
    words === undefined ? problems.clear('proof') : problems.show({ proof: words }),
  )
  const action = useProving(loanId, problems)
  if (network === undefined) return <p className="text-body text-ink-soft">{text('deposit.noCoins')}</p>
  const { photo } = proof
  return (
    <Card>
      <Form
        label={text('lending.outside_title')}
        onSubmit={() =>
          action.submit(
            { proof: photoProblem(photo) },
            { networkId: network.id, proof: photo.state === 'sent' ? photo.url : '' },
          )
        }
      >
        <Select
          label={text('deposit.network')}
          options={networks.map(({ id, currencyCode, protocol }) => ({
            key: String(id),
            text: `${currencyCode} ${protocol}`,
            lang: '',
          }))}
          value={String(network.id)}
          onChange={setChosen}
          testId="repayment-network"
        />
        <NetworkTerms network={network} />
        <PhotoField
          label={text('deposit.proof')}
          open={proof}
          bound={problems.bind('proof')}
          hint={text('deposit.proofHint')}
          testId="repayment-proof"
        />
        <FormFoot action={action} busyLabel={text('verify.submitBusy')} testId="submit-repayment">
          {text('lending.sendProof')}
        </FormFoot>
      </Form>
    </Card>
  )
}

function useProving(loanId: number, problems: FormProblems<'proof'>) {
  const { text } = useTexts()
  const navigate = useNavigate()
  const prove = (sent: { readonly networkId: number; readonly proof: string }) =>
    proveRepayment(loanId, sent, text('lending.repay'))
  return useFormAction(prove, {
    problems,
    fields: { proofImg: 'proof' },
    onDone: () => {
      forgetDrafts(proofForm(loanId))
      showToast({ text: text('lending.proved'), tone: 'good' })
      void navigate(PATH.loans, { replace: true })
    },
  })
}
