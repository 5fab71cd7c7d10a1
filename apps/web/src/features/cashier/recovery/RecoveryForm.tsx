import { TRANSFER_FAULTS, type TransferFault } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Select, TextField, showToast } from '@fairtick/ui'
import { useKeptDraft } from '../../../client/kept-draft'
import {
  type IntendedNetwork,
  type MisdirectedTransfer,
  openRecovery,
} from '../../../client/cashier/recoveries'
import { NO_DRAFT, type RecoveryDraft, recoveryProblems } from './recovery-draft'
import { Form } from '../../../form/Form'
import { FormFoot } from '../../../form/FormFoot'
import { useFormAction } from '../../../form/use-form-action'
import { type FormProblems, useProblems } from '../../../form/use-problems'
import { PhotoField } from '../../../form/photo/PhotoField'
import { photoProblem, photoUrl } from '../../../form/photo/photo'
import { usePhoto } from '../../../form/photo/use-photo'
import { NumberField } from '../../../figures/NumberField'

type Field = 'used' | 'amount' | 'txid' | 'proof'

/** An empty ticket without a network. */
const NO_TICKET = { ...NO_DRAFT, network: '' }
const WORDS_LONGEST = 1000
const NETWORK_LONGEST = 60

/** Opens a ticket about misdirected coins. Source: docs/spec/rules.md 6.1. */
export function RecoveryForm(props: { readonly networks: readonly [IntendedNetwork, ...IntendedNetwork[]] }) {
  const { text } = useTexts()
  const problems = useProblems<Field>()
  const [kept, setDraft] = useKeptDraft('ticket', NO_TICKET)
  const draft = { ...kept, fault: TRANSFER_FAULTS.find((fault) => fault === kept.fault) ?? NO_DRAFT.fault }
  const { id: networkId } = props.networks.find(({ id }) => String(id) === kept.network) ?? props.networks[0]
  const change = (changes: Partial<RecoveryDraft>) => setDraft({ ...kept, ...changes })
  const proof = usePhoto('ticket proof', (words) => problems.report('proof', words))
  const action = useFormAction((told: MisdirectedTransfer) => openRecovery(told, text('recovery.open')), {
    problems,
    fields: {},
    onDone: () => {
      showToast({ text: text('recovery.opened'), tone: 'good' })
      setDraft(NO_TICKET)
      proof.remove()
    },
  })
  const submit = () =>
    action.submit(
      { ...recoveryProblems(draft), proof: photoProblem(proof.photo) },
      { ...transferOf(draft), networkId, proof: photoUrl(proof.photo) },
    )
  return (
    <Card>
      <Form label={text('recovery.title')} onSubmit={submit}>
        <Select
          label={text('recovery.meant')}
          options={props.networks.map(({ id, currencyCode, protocol }) => ({
            key: String(id),
            text: text('recovery.network', { currency: currencyCode, protocol }),
          }))}
          value={String(networkId)}
          onChange={(network) => setDraft({ ...kept, network })}
          testId="recovery-network"
        />
        <FaultFields draft={draft} onDraft={change} problems={problems} />
        <TransferFields draft={draft} onDraft={change} problems={problems} />
        <PhotoField
          label={text('recovery.proof')}
          hint={text('deposit.proofHint')}
          open={proof}
          bound={problems.bind('proof')}
          testId="recovery-proof"
        />
        <FormFoot action={action} testId="open-recovery">
          {text('recovery.open')}
        </FormFoot>
      </Form>
    </Card>
  )
}

const transferOf = ({ fault, used, amount, txid, content }: RecoveryDraft) => ({
  fault,
  used: fault === 'network' ? used.trim() : '',
  amount,
  txid: txid.trim(),
  content: content.trim(),
})

interface FieldsProps {
  readonly draft: RecoveryDraft
  readonly onDraft: (draft: RecoveryDraft) => void
  readonly problems: FormProblems<Field>
}

/** The fault of the transfer, and the network actually used if it is another one. */
function FaultFields({ draft, onDraft, problems }: FieldsProps) {
  const { text } = useTexts()
  const { error, ref, clear } = problems.bind('used')
  const change = (changes: Partial<RecoveryDraft>) => {
    clear()
    onDraft({ ...draft, ...changes })
  }
  return (
    <>
      <Select<TransferFault>
        label={text('recovery.fault')}
        options={TRANSFER_FAULTS.map((fault) => ({ key: fault, text: text(`recovery.fault_${fault}`) }))}
        value={draft.fault}
        onChange={(fault) => change({ fault })}
        testId="recovery-fault"
      />
      {draft.fault === 'network' && (
        <TextField
          ref={ref}
          error={error}
          label={text('recovery.used')}
          value={draft.used}
          maxLength={NETWORK_LONGEST}
          onChange={(used) => change({ used })}
          autoComplete="off"
          testId="recovery-used"
        />
      )}
    </>
  )
}

function TransferFields({ draft, onDraft, problems }: FieldsProps) {
  const { text } = useTexts()
  const amountBound = problems.bind('amount')
  const txidBound = problems.bind('txid')
  return (
    <>
      <NumberField
        label={text('recovery.amount')}
        value={draft.amount}
        step="1"
        min="0"
        error={amountBound.error}
        onChange={(amount) => {
          amountBound.clear()
          onDraft({ ...draft, amount })
        }}
        testId="recovery-amount"
      />
      <TextField
        ref={txidBound.ref}
        error={txidBound.error}
        label={text('recovery.txid')}
        value={draft.txid}
        onChange={(txid) => {
          txidBound.clear()
          onDraft({ ...draft, txid })
        }}
        autoComplete="off"
        testId="recovery-txid"
      />
      <TextField
        label={text('recovery.content')}
        value={draft.content}
        maxLength={WORDS_LONGEST}
        onChange={(content) => onDraft({ ...draft, content })}
        autoComplete="off"
        testId="recovery-content"
      />
    </>
  )
}
