import { useTexts } from '@fairtick/texts/react'
import { Signed, TextLink } from '@fairtick/ui'
import { type EndedFollow, useEndedFollows } from '../../../client/copying/copying'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'
import { traderPath } from '../../../paths/paths'
import { RulesVersion } from '../../../proof/RulesVersion'
import { ReadList } from '../../../reads/ReadList'

const REASON = {
  unfollowed: 'copying.endedByYou',
  'copy-stop': 'copying.endedByStop',
  'trader-ended': 'copying.endedByTrader',
} as const

/** The ended copy relations: reason, time and result. */
export function EndedList() {
  const { text } = useTexts()
  const ended = useEndedFollows()
  return (
    <ReadList
      read={ended}
      name="copying.ended"
      error={text('copying.endedError')}
      label={text('copying.endedList')}
      items={ended.data?.pages.flatMap(({ rows }) => rows)}
      keyOf={({ id }) => id}
      skeletonRows={2}
    >
      {(follow) => <EndedRow follow={follow} />}
    </ReadList>
  )
}

function EndedRow({ follow }: { readonly follow: EndedFollow }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { id, traderId, nickname, mode, ratio, stopLoss, budget, result } = follow
  return (
    <article className="flex flex-col gap-1 py-3" data-testid={`ended-${id}`}>
      <p className="flex items-baseline justify-between gap-3">
        <TextLink href={traderPath(traderId)} className="min-w-0 text-body wrap-anywhere">
          <bdi>{nickname}</bdi>
        </TextLink>
        <Signed text={figures.inUsd(figures.profit(result))} direction={directionOfUsd(result)} />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-body text-ink">
        <span>{text(REASON[follow.reason], { stop: format.count(stopLoss) })}</span>
        <span className="text-small text-ink-faint">{format.dayTime(follow.endedAt)}</span>
      </p>
      <p className="flex flex-wrap gap-x-2 text-small text-ink-soft">
        <span>
          {text(mode === 'ratio' ? 'copying.termsOf' : 'copying.termsEquity', {
            ratio: figures.share(ratio),
            stop: format.count(stopLoss),
          })}
        </span>
        <span>{text('copying.endedBudget', { budget: figures.whole(budget) })}</span>
        <span>{text('copying.beganOn', { date: format.date(follow.beganAt) })}</span>
        <RulesVersion version={follow.rules} />
      </p>
    </article>
  )
}
