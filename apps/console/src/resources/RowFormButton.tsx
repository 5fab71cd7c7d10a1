import { Button, Select, TextField, showToast } from '@fairtick/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { Refusal } from '../access/Refusal'
import { type Asking, type Typed, askingOf } from '../client/bookkeeping'
import type { AnyRow, Resource } from '../client/rows'
import { type Session, isAllowed } from '../client/session'
import { useAct } from '../client/use-act'
import { OpensForm } from '../forms/OpensForm'
import { flawWords } from '../words/failure-words'
import { useWords } from '../words/use-words'

interface Props {
  readonly resource: Resource
  readonly row?: AnyRow
}

/** A button for the form of a new or changed row, if the resource has one and the role may use it. */
export function RowFormButton(props: Props & { readonly session: Session }) {
  const { say } = useWords()
  const asking = askingOf(props.resource, props.row)
  if (asking === undefined || !isAllowed(props.session, asking.needs)) return null
  return (
    <OpensForm
      label={say(asking.words ?? (props.row === undefined ? 'newTerms' : 'changeTerms'))}
      variant="outline"
      testId="ask-row"
    >
      {(close) => <RowForm {...props} asking={asking} onDone={close} />}
    </OpensForm>
  )
}

function RowForm(props: Props & { readonly asking: Asking; readonly onDone: () => void }) {
  const { resource, row, asking } = props
  const speech = useWords()
  const { say } = speech
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>({})
  const sending = useAct({
    mutationFn: () => asking.ask(typed),
    onSuccess: async (approval) => {
      showToast({
        text: approval === undefined ? say(asking.done ?? 'changed') : say('termsWait', { id: approval }),
        tone: 'good',
      })
      props.onDone()
      await client.invalidateQueries({ queryKey: ['rows'] })
    },
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate()
  }
  return (
    <form
      className="flex max-w-3xl flex-col gap-3 rounded-card border border-line-strong bg-surface p-4"
      onSubmit={send}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
        {asking.fields.map((name) => (
          <RowField
            key={name}
            resource={resource}
            name={name}
            value={typed[name] ?? String(row?.[name] ?? '')}
            error={flawWords(speech, sending.error, { name, kind: resource.fields[name] })}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </div>
      <Refusal failure={sending.error} />
      <div>
        <Button type="submit" isBusy={sending.isPending} testId="send-row">
          {say(asking.sends ?? 'askTerms')}
        </Button>
      </div>
    </form>
  )
}

function RowField(props: {
  readonly resource: Resource
  readonly name: string
  readonly value: string
  readonly error: string
  readonly onChange: (value: string) => void
}) {
  const { resource, name, value, error, onChange } = props
  const { fieldOf, words } = useWords()
  const label = fieldOf(resource, name)
  const listed = words.values[`${resource.name}.${name}`] ?? words.values[name]
  const shared = { label, error, onChange, testId: `new-${name}` }
  if (listed === undefined)
    return <TextField {...shared} value={value} isRequired={name !== 'protocol_code'} />
  const options = Object.entries(listed).map(([key, text]) => ({ key, text }))
  return <Select {...shared} value={value === '' ? options[0]?.key : value} options={options} />
}
