import { useTexts } from '@fairtick/texts/react'
import { RadioList, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { setOwnLimit } from '../../../client/identity/own-limits'
import { ConfirmedButton } from '../../../confirm/ConfirmedButton'
import { FormAlert } from '../../../form/FormAlert'
import { useFormAction } from '../../../form/use-form-action'
import { useProblems } from '../../../form/use-problems'
import { BREAKS } from './limit-draft'

const DAY_HOURS = 24

/** Begins a break from trading; confirmed first, because it cannot be shortened. */
export function BreakForm(props: { readonly kind: 'time_out' | 'exclusion'; readonly onDone: () => void }) {
  const { text } = useTexts()
  const { kind } = props
  const problems = useProblems<never>()
  const [length, setLength] = useState(String(BREAKS[kind][0]))
  const action = useFormAction(() => setOwnLimit(kind, length), {
    problems,
    fields: {},
    onDone: () => {
      showToast({ text: text('limits.savedNow'), tone: 'good' })
      props.onDone()
    },
  })
  const words = (each: number) =>
    text('limits.days', { count: kind === 'time_out' ? each / DAY_HOURS : each })
  const chosen = words(Number(length))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink-soft">{text(`limits.about_${kind}`)}</p>
      <RadioList
        label={text('limits.length')}
        options={BREAKS[kind].map((each) => ({ key: String(each), text: words(each) }))}
        value={length}
        onChange={setLength}
      />
      <FormAlert words={problems.alert} />
      <ConfirmedButton
        variant="danger"
        isWide
        action={action}
        title={text(kind === 'time_out' ? 'limits.beginTimeOut' : 'limits.beginExclusion', {
          length: chosen,
        })}
        question={text(`limits.about_${kind}`)}
        confirmLabel={text('limits.begin')}
        isDanger
        testId="begin-break"
      />
    </div>
  )
}
