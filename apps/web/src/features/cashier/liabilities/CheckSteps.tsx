import { useTexts } from '@fairtick/texts/react'
import { CircleCheck, CircleMinus, CircleX } from '@fairtick/ui/icons'
import { type InclusionCheck, type StepState, stepStates } from './check-inclusion'

const LOOKS = {
  good: { Icon: CircleCheck, colour: 'text-accent', words: 'liabilities.stepGood' },
  bad: { Icon: CircleX, colour: 'text-danger', words: 'liabilities.stepBad' },
  skipped: { Icon: CircleMinus, colour: 'text-ink-faint', words: 'liabilities.stepSkipped' },
} as const satisfies Record<StepState, object>

/** The steps of a check, each with its result. */
export function CheckSteps({ checked, uid }: { readonly checked: InclusionCheck; readonly uid: string }) {
  const { text } = useTexts()
  return (
    <ol role="list" aria-label={text('liabilities.steps')} className="flex flex-col gap-2">
      {stepStates(checked).map(({ step, state }) => {
        const { Icon, colour, words } = LOOKS[state]
        const isMany = step === 'records' && state === 'skipped' && checked.fault === undefined
        const said =
          step === 'owner' ? text('liabilities.step_owner', { uid }) : text(`liabilities.step_${step}`)
        return (
          <li
            key={step}
            data-testid={`step-${step}`}
            data-state={state}
            className="flex items-start gap-2 text-body text-ink"
          >
            <Icon size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${colour}`} />
            <span className={state === 'skipped' ? 'text-ink-soft' : undefined}>
              <span className="sr-only">{`${text(words)}: `}</span>
              {isMany ? text('liabilities.recordsMany') : said}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
