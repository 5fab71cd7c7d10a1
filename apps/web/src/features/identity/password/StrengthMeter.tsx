import { useTexts } from '@fairtick/texts/react'
import { Check, Circle } from '@fairtick/ui/icons'
import { judgePassword } from './password-strength'

const TONES = ['bg-danger', 'bg-danger', 'bg-warn', 'bg-accent', 'bg-accent'] as const
const STEPS = [1, 2, 3, 4] as const

/** The strength of a password as a bar and a word, and the rules with a mark each. */
export function StrengthMeter(props: { readonly password: string; readonly account: string }) {
  const { text } = useTexts()
  const { score, rules } = judgePassword(props.password, props.account)
  return (
    <div className="flex flex-col gap-2" data-testid="strength" data-score={score}>
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className="flex flex-1 gap-1">
          {STEPS.map((step) => (
            <span
              key={step}
              className={`h-1 flex-1 rounded-full ${step <= score ? TONES[score] : 'bg-sunken'}`}
            />
          ))}
        </span>
        <span role="status" className="text-small font-medium text-ink-soft">
          <span className="sr-only">{text('access.strength')} </span>
          {props.password === '' ? '' : text(`access.strength${score}`)}
        </span>
      </div>
      <ul className="flex flex-col gap-1">
        <Rule isMet={rules.isLongEnough} words={text('access.ruleLength')} />
        <Rule isMet={rules.hasNoNames} words={text('access.ruleNames')} />
        <Rule isMet={rules.hasNoPattern} words={text('access.rulePattern')} />
      </ul>
      <p className="text-small text-ink-faint">{text('access.strengthHint')}</p>
    </div>
  )
}

function Rule({ isMet, words }: { readonly isMet: boolean; readonly words: string }) {
  const { text } = useTexts()
  const Mark = isMet ? Check : Circle
  return (
    <li className={`flex items-start gap-2 text-small ${isMet ? 'text-ink' : 'text-ink-faint'}`}>
      <Mark
        size={14}
        strokeWidth={isMet ? 3 : 2}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${isMet ? 'text-accent' : ''}`}
      />
      <span>
        {words}
        <span className="sr-only"> {text(isMet ? 'access.ruleMet' : 'access.ruleOpen')}</span>
      </span>
    </li>
  )
}
