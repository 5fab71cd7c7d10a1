import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton, Skeleton } from '@fairtick/ui'
import { type OwnApplication, useApplication } from '../../client/copying/copying'
import { ApplicationStatus } from '../../features/copying/ApplicationStatus'
import { PATH } from '../../paths/paths'
import { Read } from '../../reads/Read'
import { TraderApplyForm } from '../../features/copying/profile/TraderApplyForm'
import { TraderPage } from './TraderPage'

/** Becoming a trader: the consequences, the application, and its state. Real users only. */
export function TraderApplyScreen() {
  const { text } = useTexts()
  const application = useApplication()
  return (
    <TraderPage title={text('copying.applyTitle')}>
      <p className="text-body text-ink-soft">{text('copying.applyLead')}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-body text-ink-soft">
        <li>{text('copying.applyPublic')}</li>
        <li>{text('copying.applyOwn')}</li>
        <li>{text('copying.applyEnd')}</li>
      </ul>
      <Read
        query={application}
        error={text('copying.applyError')}
        standIn={<Skeleton shape="block" height="12rem" />}
      >
        {(read) => <Application application={read} />}
      </Read>
    </TraderPage>
  )
}

/**
 * Applicants and traders cannot apply again. Other users can, with the result of their last application
 * above.
 */
function Application({ application }: { readonly application: OwnApplication }) {
  const { text } = useTexts()
  const { status } = application
  return (
    <>
      <ApplicationStatus application={application} />
      {status === 'active' && (
        <LinkButton href={PATH.myFollowers} isWide>
          {text('copying.myFollowers')}
        </LinkButton>
      )}
      {(status === 'none' || status === 'rejected' || status === 'ended') && (
        <Card>
          <TraderApplyForm nickname={application.nickname} />
        </Card>
      )}
    </>
  )
}
