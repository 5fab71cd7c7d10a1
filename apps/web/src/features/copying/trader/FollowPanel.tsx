import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton, Skeleton } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { useFollowedTrader } from '../../../client/copying/copying'
import type { TraderDetails } from '../../../client/copying/traders'
import { useUser } from '../../../client/transport/session'
import { OwnAmounts } from '../../../figures/AmountsShown'
import { PATH, followPath } from '../../../paths/paths'
import { loginPath } from '../../../paths/return-path'
import { FollowedCard } from '../followed/FollowedList'

/** The user's relation with a trader: start copying, or manage the running copying. */
export function FollowPanel({ trader }: { readonly trader: TraderDetails }) {
  const { text, format } = useTexts()
  const user = useUser()
  const followed = useFollowedTrader(trader.id)
  if (followed.data)
    return (
      <OwnAmounts>
        <FollowedCard trader={followed.data} />
      </OwnAmounts>
    )
  if (trader.endedAt !== undefined)
    return (
      <Card>
        <p className="text-body text-ink-soft">
          {text(trader.isBanned ? 'copying.bannedText' : 'copying.endedText', {
            date: format.date(trader.endedAt),
          })}
        </p>
      </Card>
    )
  if (user === undefined)
    return (
      <Foot>
        <LinkButton href={loginPath(followPath(trader.id))} size="large" isWide testId="login-to-follow">
          {text('copying.loginToFollow')}
        </LinkButton>
      </Foot>
    )
  if (user.id === trader.userId)
    return (
      <LinkButton href={PATH.myFollowers} variant="outline" isWide>
        {text('copying.myFollowers')}
      </LinkButton>
    )
  if (followed.isPending) return <Skeleton shape="block" height="3.25rem" />
  return (
    <Foot>
      <LinkButton href={followPath(trader.id)} size="large" isWide testId="follow">
        {text('copying.follow')}
      </LinkButton>
    </Foot>
  )
}

/** On a phone the button stays at the foot of the page, within reach of the thumb. */
function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      {children}
    </div>
  )
}
