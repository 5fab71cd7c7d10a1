import { type Direction, type Usd, usdOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge, Button, Figure, InstrumentLogo } from '@fairtick/ui'
import { useId, useState } from 'react'
import { loadedOptions } from '../../../client/options/option-pages'
import { serverNow } from '../../../client/transport/server-clock'
import { type OwnOption, useOptions } from '../../../client/options/options'
import { useFigures, usePublicFigures } from '../../../figures/use-figures'
import type { Placing } from '../../../placing/use-placing'
import { directionKey, resultKey } from '../../../words/option-words'
import { OptionChart } from '../orders/OptionChart'
import { OptionProfit } from '../orders/OptionRow'
import { useOpenedOption } from '../orders/use-opened-option'
import { durationText } from '../payout-words'
import { stakeText } from './draft'
import type { OpenOptionTicket } from './use-option-ticket'

const OTHER: Readonly<Record<Direction, Direction>> = { up: 'down', down: 'up' }
const TONES = { win: 'up', lose: 'down', tie: 'neutral', void: 'neutral', sold: 'neutral' } as const

/**
 * The last result in the instrument, and the same option once more: as it was, with twice the stake, or the
 * other way. Each asks before it is placed, at the price and payout of that moment.
 */
export function LastResult(props: { readonly open: OpenOptionTicket; readonly placing: Placing<Direction> }) {
  const { open, placing } = props
  const last = useLastSettled(open.context.instrument.id)
  const opened = useOpenedOption()
  // The prices of one that ended meanwhile stay in view: the card of the running one becomes this one.
  const [since] = useState(serverNow)
  const { text } = useTexts()
  const limitId = useId()
  if (last === undefined) return null
  const { durations, stakeMax } = open.context.terms
  const double = usdOf(last.stake * 2n)
  const isOffered = durations.some(({ seconds }) => seconds === last.durationSeconds)
  const again = (name: 'repeat' | 'double' | 'other') => {
    const stake = name === 'double' ? double : last.stake
    return (
      <Button
        size="small"
        variant="outline"
        isDisabled={!isOffered || stake > stakeMax}
        describedBy={stake > stakeMax ? limitId : undefined}
        onPress={() => {
          open.change({ stake: stakeText(stake), durationSeconds: last.durationSeconds })
          placing.ask(name === 'other' ? OTHER[last.direction] : last.direction)
        }}
        testId={`again-${name}`}
      >
        {text(`options.again_${name}`)}
      </Button>
    )
  }
  return (
    <section
      aria-label={text('options.lastResult')}
      className="flex flex-col gap-2 rounded-control bg-sunken p-3"
      data-testid="last-result"
    >
      <Outcome option={last} />
      {(last.settledAt ?? 0) > since && <OptionChart option={last} />}
      <div className="flex flex-wrap gap-2">
        {again('repeat')}
        {again('double')}
        {again('other')}
        <Button size="small" variant="quiet" onPress={() => opened.open(last)} testId="last-details">
          {text('options.showDetails')}
        </Button>
      </div>
      {isOffered && double > stakeMax && <StakeLimit id={limitId} stakeMax={stakeMax} />}
    </section>
  )
}

/** Why twice the stake cannot be placed. */
function StakeLimit({ id, stakeMax }: { readonly id: string; readonly stakeMax: Usd }) {
  const { text } = useTexts()
  const figures = usePublicFigures()
  return (
    <p id={id} className="text-small text-ink-soft">
      {text('options.stakeTooLarge', { max: figures.balance(stakeMax) })}
    </p>
  )
}

function Outcome({ option }: { readonly option: OwnOption }) {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <div className="flex items-center gap-3">
      <InstrumentLogo code={option.code} size="small" />
      <span className="flex min-w-min flex-1 flex-wrap items-center gap-x-1.5 text-small text-ink-soft">
        <Badge tone={option.direction}>{text(directionKey(option.direction))}</Badge>
        <Figure>{figures.inUsd(figures.balance(option.stake))}</Figure>
        <span className="whitespace-nowrap">{durationText(option.durationSeconds, { text })}</span>
      </span>
      <span className="flex flex-col items-end gap-0.5">
        <OptionProfit option={option} />
        {option.result !== undefined && (
          <Badge tone={TONES[option.result]}>{text(resultKey(option.result))}</Badge>
        )}
      </span>
    </div>
  )
}

/** The option in an instrument that ended last; undefined without one among the newest. */
function useLastSettled(instrumentId: number): OwnOption | undefined {
  const settled = loadedOptions(useOptions('settled').data)
  return settled.find((option) => option.instrumentId === instrumentId)
}
