import { TICKS_MIN } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge, Button, Figure } from '@fairtick/ui'
import { loadedOptions } from '../../../client/options/option-pages'
import { useOptionTicks } from '../../../client/options/option-ticks'
import { type OwnOption, useOptions } from '../../../client/options/options'
import { useFigures } from '../../../figures/use-figures'
import { useKeptTrails } from '../../../live/price-trail'
import { directionKey } from '../../../words/option-words'
import { Countdown } from '../Countdown'
import { OptionChart } from '../orders/OptionChart'
import { Standing } from '../orders/Standing'
import { nextToEnd } from '../orders/next-to-end'
import { useOpenedOption } from '../orders/use-opened-option'

/** The running option in an instrument that ends next, tick by tick against its open price; else hidden. */
export function RunningTicks({ instrumentId }: { readonly instrumentId: number }) {
  const running = loadedOptions(useOptions('running').data)
  const [option] = nextToEnd(
    running.filter((each) => each.instrumentId === instrumentId),
    1,
  )
  return option && <Ticks key={option.id} option={option} />
}

function Ticks({ option }: { readonly option: OwnOption }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { open } = useOpenedOption()
  useKeptTrails([option.instrumentId])
  return (
    <section
      aria-label={text('options.option', { id: option.id })}
      className="flex flex-col gap-2 rounded-control bg-sunken p-3"
      data-testid="running-ticks"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        <Badge tone={option.direction}>{text(directionKey(option.direction))}</Badge>
        <Figure>{figures.inUsd(figures.balance(option.stake))}</Figure>
        <span role="timer" className="ms-auto">
          <Countdown option={option} />
        </span>
      </div>
      <OptionChart option={option} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small">
        <TickCount option={option} />
        <span className="font-semibold">
          <Standing option={option} />
        </span>
        <Button size="small" variant="quiet" onPress={() => open(option)} testId="running-details">
          {text('options.showDetails')}
        </Button>
      </div>
    </section>
  )
}

/** The number of published ticks since the opening, beside the least that a result takes. */
function TickCount({ option }: { readonly option: OwnOption }) {
  const { text } = useTexts()
  const read = useOptionTicks(option)
  if (read === undefined) return null
  return (
    <span className="text-ink-soft tabular-nums" data-testid="tick-count">
      {text('options.ticksSoFar', { count: read.ticks.length, min: TICKS_MIN })}
    </span>
  )
}
