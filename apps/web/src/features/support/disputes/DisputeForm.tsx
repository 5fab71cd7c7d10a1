import { useTexts } from '@fairtick/texts/react'
import { Card, Select, showToast } from '@fairtick/ui'
import { useState } from 'react'
import {
  DISPUTE_LONGEST,
  DISPUTE_REASONS,
  type DisputeDraft,
  type DisputeReason,
  openDispute,
} from '../../../client/support/disputes'
import { useKeptDraft } from '../../../client/kept-draft'
import { Form } from '../../../form/Form'
import { FormArea } from '../../../form/FormArea'
import { FormFoot } from '../../../form/FormFoot'
import { useFormAction } from '../../../form/use-form-action'
import { useProblems } from '../../../form/use-problems'

const EMPTY = { content: '' }

/** Disputes one order: a reason from a list, and words. Receipt and ticks go with it by themselves. */
export function DisputeForm(props: Pick<DisputeDraft, 'kind' | 'orderId'> & { readonly onDone: () => void }) {
  const { text } = useTexts()
  const { kind, orderId, onDone } = props
  const problems = useProblems<'content'>()
  const [reason, setReason] = useState<DisputeReason>('price')
  const [{ content }, setDraft] = useKeptDraft(`dispute ${kind} ${orderId}`, EMPTY)
  const action = useFormAction((draft: DisputeDraft) => openDispute(draft, text('disputes.open')), {
    problems,
    fields: { content: 'content' },
    onDone: ({ number }) => {
      setDraft(EMPTY)
      showToast({ text: text('disputes.opened', { number }), tone: 'good' })
      onDone()
    },
  })
  const submit = () =>
    action.submit(
      { content: content.trim() === '' ? 'disputes.wordsMissing' : undefined },
      { kind, orderId, reason, content: content.trim() },
    )
  return (
    <Card>
      <Form label={text('dispute.link')} onSubmit={submit}>
        <p className="text-body font-semibold text-ink">
          {text(`disputes.about_${kind}`, { id: String(orderId) })}
        </p>
        <p className="text-small text-ink-soft">{text('disputes.attached')}</p>
        <Select<DisputeReason>
          label={text('disputes.reason')}
          options={DISPUTE_REASONS.map((each) => ({ key: each, text: text(`disputes.reason_${each}`) }))}
          value={reason}
          onChange={setReason}
          testId="dispute-reason"
        />
        <FormArea
          bound={problems.bind('content')}
          label={text('disputes.words')}
          rows={5}
          maxLength={DISPUTE_LONGEST}
          value={content}
          onChange={(changed) => setDraft({ content: changed })}
          testId="dispute-words"
        />
        <FormFoot action={action} testId="open-dispute">
          {text('disputes.open')}
        </FormFoot>
      </Form>
    </Card>
  )
}
