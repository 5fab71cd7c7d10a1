import { NO_USD, type Usd, lossOf, minusUsd, winOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import type { OwnOption } from '../../../client/options/options'
import { useFigures } from '../../../figures/use-figures'
import type { Standing as StandingKind } from '../standing'
import { useLiveStanding } from './use-live-standing'

const COLOURS = { ahead: 'text-up', behind: 'text-down', even: 'text-ink-soft' }

/** Whether a running option would win at the current price, and its profit. */
export function Standing({ option }: { readonly option: OwnOption }) {
  const { text } = useTexts()
  const figures = useFigures()
  const live = useLiveStanding(option)
  if (live === undefined) return null
  return (
    <span className={live.isStale ? 'text-ink-faint' : COLOURS[live.standing]}>
      {text(`options.${live.standing}`)}{' '}
      <bdi className="tabular-nums">{figures.inUsd(figures.profit(profitAt(live.standing, option)))}</bdi>
    </span>
  )
}

/** The profit of an option if it ended now. */
function profitAt(standing: StandingKind, { stake, payoutRatio, lossBasis }: OwnOption): Usd {
  if (standing === 'even') return NO_USD
  return standing === 'ahead'
    ? winOf(stake, payoutRatio)
    : minusUsd(NO_USD, lossOf(stake, payoutRatio, lossBasis))
}
