import { useTexts } from '@fairtick/texts/react'
import { Button, LinkButton, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { type FollowedTrader, pauseFollow } from '../../../client/copying/copying'
import { useAction } from '../../../client/transport/use-action'
import { followPath } from '../../../paths/paths'
import { UnfollowSheet } from './UnfollowSheet'

/**
 * A follower's acts on a copied trader: change the terms, pause or resume, stop. If a stop is already under
 * way, only an immediate end remains.
 */
export function FollowActs(props: {
  readonly trader: FollowedTrader
  /** In one line, as wide as their words. */
  readonly isInRow?: boolean
}) {
  const { text } = useTexts()
  const { trader, isInRow = false } = props
  const { id, isPaused, isStopping } = trader
  const [isLeaving, setLeaving] = useState(false)
  const act = isPaused ? 'resume' : 'pause'
  const pausing = useAction(() => pauseFollow(id, act, text(`copying.${act}`)), {
    onDone: () =>
      showToast({ text: text(isPaused ? 'copying.resumedDone' : 'copying.pausedDone'), tone: 'good' }),
  })
  return (
    <>
      <div className={isInRow ? 'inline-flex gap-2' : 'flex flex-wrap gap-2 *:grow'}>
        {!isStopping && (
          <>
            <LinkButton href={followPath(id)} variant="outline" size="small" testId={`change-follow-${id}`}>
              {text('copying.change')}
            </LinkButton>
            <Button
              variant="outline"
              size="small"
              isBusy={pausing.isBusy}
              onPress={() => pausing.run(undefined)}
              testId={`pause-follow-${id}`}
            >
              {text(`copying.${act}`)}
            </Button>
          </>
        )}
        <Button variant="outline" size="small" onPress={() => setLeaving(true)} testId={`unfollow-${id}`}>
          {text('copying.unfollow')}
        </Button>
      </div>
      <UnfollowSheet trader={trader} isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}
