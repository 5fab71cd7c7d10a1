import { useTexts } from '@fairtick/texts/react'
import { LinkButton, Skeleton, showToast } from '@fairtick/ui'
import { type OwnApplication, endTrading, useApplication } from '../../client/copying/copying'
import { useAction } from '../../client/transport/use-action'
import { ConfirmedButton } from '../../confirm/ConfirmedButton'
import { ApplicationStatus } from '../../features/copying/ApplicationStatus'
import { FollowerList } from '../../features/copying/FollowerList'
import { PATH } from '../../paths/paths'
import { Read } from '../../reads/Read'
import { ProfileCard } from '../../features/copying/profile/ProfileCard'
import { TraderPage } from './TraderPage'

/**
 * A trader's own page: their followers, and the end of their status as a trader. Source: docs/spec/product.md
 * 2.8.
 */
export function MyFollowersScreen() {
  const { text } = useTexts()
  const application = useApplication()
  return (
    <TraderPage title={text('copying.myFollowers')}>
      <p className="text-body text-ink-soft">{text('copying.myFollowersLead')}</p>
      <Read
        query={application}
        error={text('copying.applyError')}
        standIn={<Skeleton shape="block" height="12rem" />}
      >
        {(read) => <Own application={read} />}
      </Read>
    </TraderPage>
  )
}

function Own({ application }: { readonly application: OwnApplication }) {
  const { text } = useTexts()
  return (
    <>
      <ApplicationStatus application={application} />
      {application.status === 'active' ? (
        <>
          <ProfileCard />
          <FollowerList />
          <EndTrading />
        </>
      ) : (
        <>
          <p className="text-body text-ink-soft">{text('copying.applyLead')}</p>
          <LinkButton href={PATH.traderApply} isWide>
            {text('copying.becomeTrader')}
          </LinkButton>
        </>
      )}
    </>
  )
}

function EndTrading() {
  const { text } = useTexts()
  const ending = useAction(() => endTrading(text('copying.endTrading')), {
    onDone: () => showToast({ text: text('copying.endTradingDone') }),
  })
  return (
    <ConfirmedButton
      variant="outline"
      isWide
      action={ending}
      title={text('copying.endTradingTitle')}
      question={text('copying.endTradingText')}
      confirmLabel={text('copying.endTrading')}
      isDanger
      testId="end-trading"
    />
  )
}
