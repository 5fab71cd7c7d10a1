import { Button, Select, TextField, showToast } from '@fairtick/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyRow } from '../client/rows'
import type { SettingKind } from '../client/setting-kinds'
import { askForTerms, termsOf } from '../client/terms'
import { useAct } from '../client/use-act'
import { ReasonedForm } from '../forms/ReasonedForm'
import { useKeys } from '../forms/use-keys'
import { useReturnFocus } from '../forms/use-return-focus'
import { flawWords } from '../words/failure-words'
import { settingWords } from '../words/setting-words'
import { type Speech, useWords } from '../words/use-words'

interface FormProps {
  readonly row: AnyRow
  readonly kind: SettingKind
  /** The value that it begins with. */
  readonly wanted: string
  readonly onDone: () => void
}

/** Requests a change of a setting, with its reason; or its default again. */
export function SettingForm(props: FormProps) {
  const { row, kind } = props
  const speech = useWords()
  const { say } = speech
  const key = String(row['key'])
  const [value, setValue] = useState(props.wanted)
  const [reason, setReason] = useState('')
  const asking = useAsking(props, reason)
  useKeys({ Escape: props.onDone })
  useReturnFocus()
  const error = flawWords(speech, asking.error, { name: 'value', kind: 'text' })
  const environment = String(row['environment'] ?? '')
  return (
    <ReasonedForm
      reasonLabel={say('reason')}
      reason={reason}
      onReason={setReason}
      reasonTestId="terms-reason"
      failure={asking.error}
      isBusy={asking.isPending}
      onSend={() => asking.mutate(value.trim())}
      buttons={
        <>
          <Button type="submit" isBusy={asking.isPending} testId="send-terms">
            {kind.is === 'switch' ? switchWords(speech, key, value) : say('askTerms')}
          </Button>
          {row['value'] !== null && (
            <Button variant="outline" isDisabled={asking.isPending} onPress={() => asking.mutate('')}>
              {say('settingReset', { value: settingWords(speech, key, environment) })}
            </Button>
          )}
          <Button variant="quiet" onPress={props.onDone}>
            {say('cancel')}
          </Button>
        </>
      }
    >
      <SettingField kind={kind} settingKey={key} value={value} error={error} onChange={setValue} />
      <p className="text-small text-ink-soft">{say('settingWhy')}</p>
    </ReasonedForm>
  )
}

const switchWords = (speech: Speech, key: string, value: string): string =>
  speech.say('switchTo', { value: settingWords(speech, key, value) })

/** A field for a new value; undefined for a switch, which needs none. */
function SettingField(props: {
  readonly kind: SettingKind
  readonly settingKey: string
  readonly value: string
  readonly error: string
  readonly onChange: (value: string) => void
}) {
  const { kind, settingKey: key, value, error, onChange } = props
  const speech = useWords()
  const label = speech.valueOf('settings', 'key', key) ?? key
  if (kind.is === 'switch') return undefined
  if (kind.is === 'choice')
    return (
      <Select
        label={label}
        value={value}
        onChange={onChange}
        options={kind.of.map((each) => ({ key: each, text: settingWords(speech, key, each) }))}
        error={error}
        testId="term-value"
      />
    )
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      hint={kind.is === 'number' && kind.unit !== 'count' ? speech.say(`in_${kind.unit}`) : undefined}
      testId="term-value"
    />
  )
}

function useAsking({ row, onDone }: FormProps, reason: string) {
  const { say } = useWords()
  const client = useQueryClient()
  return useAct({
    mutationFn: (value: string) => {
      const terms = termsOf({ name: 'settings' })
      if (terms === undefined) throw new Error('there are no settings')
      return askForTerms(terms, { row, values: { value }, reason: reason.trim() })
    },
    onSuccess: async ({ approval_id: id }) => {
      showToast({ text: id === null ? say('changed') : say('termsWait', { id }), tone: 'good' })
      onDone()
      await client.invalidateQueries({ queryKey: ['rows'] })
    },
  })
}
