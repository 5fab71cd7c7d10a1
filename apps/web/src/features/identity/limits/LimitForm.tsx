import { useTexts } from '@fairtick/texts/react'
import { Button, TextField, decimalSigns, showDecimal, showToast, typedValue } from '@fairtick/ui'
import { useState } from 'react'
import { type OwnLimit, type OwnLimitKind, setOwnLimit } from '../../../client/identity/own-limits'
import { Form } from '../../../form/Form'
import { FormAlert } from '../../../form/FormAlert'
import { useFormAction } from '../../../form/use-form-action'
import { useProblems } from '../../../form/use-problems'
import { checkLimit, shortNumber } from './limit-draft'

/** Sets one limit in USD or minutes, or lifts it; shows when it takes effect. */
export function LimitForm(props: {
  readonly kind: Exclude<OwnLimitKind, 'time_out' | 'exclusion'>
  readonly unit: 'usd' | 'minutes'
  readonly value: string | undefined
  readonly onDone: () => void
}) {
  const { text, language } = useTexts()
  const signs = decimalSigns(language.htmlLang)
  const { kind, unit } = props
  const problems = useProblems<'value'>()
  const [typed, setTyped] = useState(showDecimal(shortNumber(props.value ?? ''), signs))
  const sayWhen = useWhenItCounts()
  const action = useFormAction((value: string) => setOwnLimit(kind, value), {
    problems,
    fields: {},
    onDone: (limit) => {
      sayWhen(limit)
      props.onDone()
    },
  })
  const submit = () => {
    const wanted = typedValue(typed, signs)
    action.submit({ value: checkLimit(unit, wanted) }, wanted)
  }
  return (
    <Form label={text(`limits.${kind}`)} onSubmit={submit}>
      <p className="text-body text-ink-soft">{text(`limits.about_${kind}`)}</p>
      <TextField
        {...problems.bind('value')}
        label={text(unit === 'usd' ? 'limits.amount' : 'limits.minutesLabel')}
        inputMode={unit === 'usd' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed}
        onChange={(next) => {
          problems.clear('value')
          setTyped(next)
        }}
        testId="limit-value"
      />
      <FormAlert words={problems.alert} />
      <Button type="submit" isWide isBusy={action.isBusy} testId="save-limit">
        {text('limits.save')}
      </Button>
      {props.value !== undefined && (
        <Button
          variant="outline"
          isWide
          isBusy={action.isBusy}
          onPress={() => action.run('none')}
          testId="remove-limit"
        >
          {text('limits.remove')}
        </Button>
      )}
    </Form>
  )
}

/** Shows when a new limit takes effect: now, or later if it is looser. */
function useWhenItCounts(): (limit: OwnLimit | undefined) => void {
  const { text, format } = useTexts()
  return (limit) =>
    showToast({
      text:
        limit?.next === undefined
          ? text('limits.savedNow')
          : text('limits.savedLater', { time: format.dateTime(limit.next.at) }),
      tone: 'good',
    })
}
