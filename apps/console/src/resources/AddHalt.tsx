import { Button, Select, TextField, showToast } from '@fairtick/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { Complaint } from '../access/Complaint'
import { type HaltOf, addHalt } from '../client/people'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'

const OF = ['all', 'category', 'instrument'] as const
const KINDS = ['close_only', 'halt'] as const

/** Halting an instrument, a category or all trading, with a reason that clients read. */
export function AddHalt() {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button
          variant="danger"
          size="small"
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          testId="add-halt"
        >
          {say('addHalt')}
        </Button>
      </div>
      {isOpen && <HaltForm onDone={() => setOpen(false)} />}
    </div>
  )
}

interface HaltDraft {
  readonly of: HaltOf['of']
  readonly number: string
  readonly kind: (typeof KINDS)[number]
  readonly reason: string
}

function HaltForm({ onDone }: { readonly onDone: () => void }) {
  const speech = useWords()
  const { say } = speech
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
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!halting.isPending) halting.mutate(draft)
  }
  return (
    <form
      className="flex max-w-3xl flex-col gap-3 rounded-card border border-line-strong bg-surface p-4"
      onSubmit={send}
    >
      <HaltTerms draft={draft} onChange={setDraft} />
      <TextField
        label={say('haltReason')}
        value={draft.reason}
        onChange={(reason) => setDraft({ ...draft, reason })}
        maxLength={200}
        isRequired
        testId="halt-reason"
      />
      <Complaint words={halting.isError ? failureWords(speech, halting.error) : ''} />
      <div>
        <Button type="submit" variant="danger" isBusy={halting.isPending} testId="halt-send">
          {say('haltSend')}
        </Button>
      </div>
    </form>
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
