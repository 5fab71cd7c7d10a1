import { useTexts } from '@fairtick/texts/react'
import { Badge } from '@fairtick/ui'
import type { OwnOption } from '../../../client/options/options'
import { useFigures } from '../../../figures/use-figures'
import { resultKey } from '../../../words/option-words'
import { Countdown, RunProgress } from '../Countdown'
import { OptionProfit } from './OptionRow'
import { Standing } from './Standing'
import { profitFormula } from './profit-formula'

const TONES = { win: 'up', lose: 'down', tie: 'neutral', void: 'neutral', sold: 'neutral' } as const

/** The head of an option's detail: the countdown while running, then the result. */
export function OptionOutcome({ option }: { readonly option: OwnOption }) {
  return option.status === 'running' ? <Running option={option} /> : <Settled option={option} />
}

function Running({ option }: { readonly option: OwnOption }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span role="timer" className="text-title">
          <Countdown option={option} />
        </span>
        <span className="text-body font-semibold">
          <Standing option={option} />
        </span>
      </div>
      <RunProgress option={option} />
      <Condition option={option} />
    </div>
  )
}

function Settled({ option }: { readonly option: OwnOption }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <OptionProfit option={option} size="title" />
        {option.result !== undefined && (
          <Badge tone={TONES[option.result]}>{text(resultKey(option.result))}</Badge>
        )}
      </div>
      <p className="text-body text-ink tabular-nums">{profitFormula(option, { text, figures })}</p>
      <Condition option={option} />
    </div>
  )
}

/** The winning condition, with its own numbers. */
function Condition({ option }: { readonly option: OwnOption }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const words = {
    name: option.name,
    price: figures.price(option.openPrice, option.pricePrecision),
  }
  return (
    <p className="text-small text-ink-soft tabular-nums">
      {option.direction === 'up' ? text('options.winsAbove', words) : text('options.winsBelow', words)}
      {format.sentenceGap}
      {text('options.tieText')}
    </p>
  )
}
