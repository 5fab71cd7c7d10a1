import { Button, Select, TextField, showToast } from '@fairtick/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type HaltOf, addHalt } from '../client/people'
import { OpensForm } from '../forms/OpensForm'
import { ReasonedForm } from '../forms/ReasonedForm'
import { useWords } from '../words/use-words'

const OF = ['all', 'category', 'instrument'] as const
const KINDS = ['close_only', 'halt'] as const

/** Halting an instrument, a category or all trading, with a reason that clients read. */
export function AddHalt() {
  const { say } = useWords()
  return (
    <OpensForm label={say('addHalt')} variant="danger" testId="add-halt">
      {(close) => <HaltForm onDone={close} />}
    </OpensForm>
  )
}

interface HaltDraft {
  readonly of: HaltOf['of']
  readonly number: string
  readonly kind: (typeof KINDS)[number]
  readonly reason: string
}

function HaltForm({ onDone }: { readonly onDone: () => void }) {
  const { say } = useWords()
  const client = useQueryClient()
  const [draft, setDraft] = useState<HaltDraft>({
    of: 'instrument',
    number: '',
    kind: 'close_only',
    reason: '',
  })
  const halting = useMutation({
    mutationFn: ({ of, number, kind, reason }: HaltDraft) => {
      const halted = of === 'all' ? { of } : { of, id: number.trim() }
      return addHalt({ halted, kind, reason: reason.trim() })
    },
    onSuccess: async () => {
      showToast({ text: say('haltDone'), tone: 'good' })
      onDone()
      await client.invalidateQueries({ queryKey: ['rows', 'halts'] })
    },
  })
  return (
    <ReasonedForm
      reasonLabel={say('haltReason')}
      reason={draft.reason}
      onReason={(reason) => setDraft({ ...draft, reason })}
      reasonTestId="halt-reason"
      failure={halting.error}
      isBusy={halting.isPending}
      onSend={() => halting.mutate(draft)}
      buttons={
        <Button type="submit" variant="danger" isBusy={halting.isPending} testId="halt-send">
          {say('haltSend')}
        </Button>
      }
    >
      <HaltTerms draft={draft} onChange={setDraft} />
    </ReasonedForm>
  )
}

function HaltTerms(props: { readonly draft: HaltDraft; readonly onChange: (draft: HaltDraft) => void }) {
  const { draft, onChange } = props
  const { say, nameOf, valueOf } = useWords()
  return (
    <div className="grid gap-3 md:grid-cols-3">
      <Select
        label={say('haltOf')}
        value={draft.of}
        onChange={(of) => onChange({ ...draft, of })}
        options={OF.map((key) => ({ key, text: say(`haltOf_${key}`) }))}
        testId="halt-of"
      />
      {draft.of !== 'all' && (
        <TextField
          label={say('haltNumber')}
          value={draft.number}
          onChange={(number) => onChange({ ...draft, number })}
          inputMode="numeric"
          isRequired
          testId="halt-number"
        />
      )}
      <Select
        label={nameOf('fields', 'kind')}
        value={draft.kind}
        onChange={(kind) => onChange({ ...draft, kind })}
        options={KINDS.map((key) => ({ key, text: valueOf('halts', 'kind', key) ?? key }))}
        testId="halt-kind"
      />
    </div>
  )
}
