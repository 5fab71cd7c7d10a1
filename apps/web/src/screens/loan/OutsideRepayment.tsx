import { type Usd, currencyWorth, formatCurrency } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Select, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfferedNetwork } from '../../client/cashier/deposits'
import { forgetDrafts } from '../../client/kept-draft'
import { proveRepayment, useRepaymentNetworks } from '../../client/lending/loans'
import { useCurrencyWords } from '../../features/cashier/deposit/use-currency-words'
import { Loaded } from '../../features/identity/Loaded'
import { Form } from '../../form/Form'
import { FormFoot } from '../../form/FormFoot'
import { useFormAction } from '../../form/use-form-action'
import { type FormProblems, useProblems } from '../../form/use-problems'
import { PhotoField } from '../../form/photo/PhotoField'
import { photoProblem, photoUrl } from '../../form/photo/photo'
import { usePhoto } from '../../form/photo/use-photo'
import { useFigures } from '../../figures/use-figures'
import { PATH } from '../../paths/paths'
import { NetworkTerms } from '../../features/cashier/deposit/NetworkTerms'

/** An external repayment: the network and its address, and a picture as the proof of the transfer. */
export function OutsideRepayment({ loanId, owed }: { readonly loanId: number; readonly owed: Usd }) {
  const networks = useRepaymentNetworks()
  return (
    <Loaded query={networks} height="16rem">
      {(offered) => <Proof loanId={loanId} owed={owed} networks={offered} />}
    </Loaded>
  )
}

const proofForm = (loanId: number) => `repayment proof ${loanId}`

function Proof(props: {
  readonly loanId: number
  readonly owed: Usd
  readonly networks: readonly OfferedNetwork[]
}) {
  const { text } = useTexts()
  const { loanId, owed, networks } = props
  const problems = useProblems<'proof'>()
  const [chosen, setChosen] = useState(String(networks[0]?.id))
  const network = networks.find(({ id }) => String(id) === chosen)
  const proof = usePhoto(proofForm(loanId), (words) => problems.report('proof', words))
  const action = useProving(loanId, problems)
  if (network === undefined) return <p className="text-body text-ink-soft">{text('deposit.noCoins')}</p>
  const { photo } = proof
  return (
    <Card>
      <Form
        label={text('lending.outside_title')}
        onSubmit={() =>
          action.submit({ proof: photoProblem(photo) }, { networkId: network.id, proof: photoUrl(photo) })
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
        <ToSend network={network} owed={owed} />
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

/**
 * The number of coins that cover the amount owed at the current rate, as the check of the proof will count
 * them.
 */
function ToSend({ network, owed }: { readonly network: OfferedNetwork; readonly owed: Usd }) {
  const { text } = useTexts()
  const figures = useFigures()
  const inCurrency = useCurrencyWords()
  const { rate, decimals, currencyCode } = network
  const amount = formatCurrency(currencyWorth(owed, rate, decimals), decimals)
  return (
    <p className="text-body text-ink" data-testid="repayment-coins">
      {text('lending.outside_coins', {
        amount: inCurrency(amount, currencyCode),
        owed: figures.inUsd(figures.balance(owed)),
      })}
    </p>
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
