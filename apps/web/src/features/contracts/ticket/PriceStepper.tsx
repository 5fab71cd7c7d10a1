import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { NumberField } from '../../../figures/NumberField'
import { fieldProblemText } from './problem-words'
import type { FieldProblem } from './read-ticket'
import { stepText } from './ticket'

/** A price in the instrument's own steps and decimals. */
export function PriceStepper(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (price: string) => void
  readonly instrument: Instrument
  readonly problem: FieldProblem | undefined
  readonly hint?: string
  readonly isLabelHidden?: boolean
  readonly placeholder?: string
  readonly start?: string
  readonly testId?: string
}) {
  const { text, format } = useTexts()
  const { instrument, problem, label } = props
  const context = { instrument, free: undefined }
  return (
    <NumberField
      label={label}
      isLabelHidden={props.isLabelHidden}
      value={props.value}
      onChange={props.onChange}
      step={stepText(instrument)}
      hint={props.hint}
      placeholder={props.placeholder}
      start={props.start}
      error={problem && fieldProblemText(problem, { text, format, context })}
      testId={props.testId}
    />
  )
}
