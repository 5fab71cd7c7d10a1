import { HALT_CAUSES, type HaltCause } from '@fairtick/domain'
import { Button, Select, Warning, showToast } from '@fairtick/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type HaltOf, addHalt } from '../../client/people'
import { readHaltable } from '../../client/instruments'
import { useAct } from '../../client/use-act'
import { OpensForm } from '../../forms/OpensForm'
import { ReasonedForm } from '../../forms/ReasonedForm'
import { useWords } from '../../words/use-words'

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
  /** The chosen number; empty before the choice. */
  readonly number: string
  readonly kind: (typeof KINDS)[number]
  readonly cause: HaltCause | undefined
  readonly reason: string
}

const EMPTY: HaltDraft = {
  of: 'instrument',
  number: '',
  kind: 'close_only',
  cause: undefined,
  reason: '',
}

function HaltForm({ onDone }: { readonly onDone: () => void }) {
  const { say } = useWords()
  const [draft, setDraft] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  // Halting all trading affects every client, so it needs a confirmation.
  const [isConfirming, setConfirming] = useState(false)
  const { cause } = draft
  const isPicked = draft.of === 'all' || draft.number !== ''
  const halting = useHalting(onDone)
  const send = () => {
    setTried(true)
    if (!isPicked || cause === undefined) return
    if (draft.of === 'all' && !isConfirming) setConfirming(true)
    else halting.mutate({ ...draft, cause })
  }
  return (
    <ReasonedForm
      reasonLabel={say('haltReason')}
      reason={draft.reason}
      onReason={(reason) => setDraft({ ...draft, reason })}
      reasonTestId="halt-reason"
      failure={halting.error}
      isBusy={halting.isPending}
      onSend={send}
      buttons={
        <Button type="submit" variant="danger" isBusy={halting.isPending} testId="halt-send">
          {say(isConfirming ? 'haltAllYes' : 'haltSend')}
        </Button>
      }
    >
      <HaltTerms
        draft={draft}
        isTried={isTried}
        onChange={(next) => {
          setDraft(next)
          setConfirming(false)
        }}
      />
      <p className="text-small text-muted">{say('haltRule')}</p>
      {isConfirming && (
        <div role="alert">
          <Warning isStrong>{say('haltAllSure')}</Warning>
        </div>
      )}
    </ReasonedForm>
  )
}

function useHalting(onDone: () => void) {
  const { say } = useWords()
  const client = useQueryClient()
  return useAct({
    mutationFn: (draft: HaltDraft & { readonly cause: HaltCause }) => {
      const { of, number, kind, cause, reason } = draft
      const halted = of === 'all' ? { of } : { of, id: number }
      return addHalt({ halted, kind, cause, reason: reason.trim() })
    },
    onSuccess: async () => {
      showToast({ text: say('haltDone'), tone: 'good' })
      onDone()
      await client.invalidateQueries({ queryKey: ['rows', 'halts'] })
    },
  })
}

function HaltTerms(props: {
  readonly draft: HaltDraft
  /** Whether it was submitted before, so that missing fields are marked. */
  readonly isTried: boolean
  readonly onChange: (draft: HaltDraft) => void
}) {
  const { draft, onChange } = props
  const { say, nameOf, valueOf } = useWords()
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Select
        label={say('haltOf')}
        value={draft.of}
        onChange={(of) => onChange({ ...draft, of, number: '' })}
        options={OF.map((key) => ({ key, text: say(`haltOf_${key}`) }))}
        testId="halt-of"
      />
      {draft.of !== 'all' && (
        <Halted
          key={draft.of}
          of={draft.of}
          value={draft.number}
          isMissing={props.isTried && draft.number === ''}
          onChange={(number) => onChange({ ...draft, number })}
        />
      )}
      <Select
        label={nameOf('fields', 'kind')}
        value={draft.kind}
        onChange={(kind) => onChange({ ...draft, kind })}
        options={KINDS.map((key) => ({ key, text: valueOf('halts', 'kind', key) ?? key }))}
        testId="halt-kind"
      />
      <Select
        label={nameOf('fields', 'cause')}
        value={draft.cause}
        onChange={(cause) => onChange({ ...draft, cause })}
        options={HALT_CAUSES.map((key) => ({ key, text: valueOf('halts', 'cause', key) ?? key }))}
        placeholder={say('pick')}
        error={props.isTried && draft.cause === undefined ? say('pick') : ''}
        testId="halt-cause"
      />
    </div>
  )
}

/** The instrument or category to halt, chosen by name from all of them. */
function Halted(props: {
  readonly of: 'instrument' | 'category'
  readonly value: string
  readonly isMissing: boolean
  readonly onChange: (number: string) => void
}) {
  const { say } = useWords()
  const every = useQuery({ queryKey: ['haltable', props.of], queryFn: () => readHaltable(props.of) })
  const options = (every.data ?? []).map(({ id, name }) => ({ key: String(id), text: name }))
  return (
    <Select
      label={say(`haltOf_${props.of}`)}
      value={props.value === '' ? undefined : props.value}
      onChange={props.onChange}
      options={options}
      placeholder={say('pick')}
      error={every.isError ? say('failed') : props.isMissing ? say('pick') : ''}
      testId="halt-number"
    />
  )
}
