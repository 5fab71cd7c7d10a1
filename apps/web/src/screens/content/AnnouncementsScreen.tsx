import { useTexts } from '@fairtick/texts/react'
import { Badge, Section } from '@fairtick/ui'
import { useUser } from '../../client/transport/session'
import { InForceNow } from '../../features/content/announcements/InForceNow'
import { LatestHalts } from '../../features/content/announcements/LatestHalts'
import { NewsList } from '../../features/content/NewsList'
import { PATH } from '../../paths/paths'
import { InnerPage } from '../InnerPage'

/** Announcements of operators, and those that appear by themselves. Source: docs/spec/product.md 2.9. */
export function AnnouncementsScreen() {
  const { text } = useTexts()
  const user = useUser()
  return (
    <InnerPage
      title={text('announcements.title')}
      backHref={user === undefined ? PATH.home : PATH.account}
      className="flex flex-col gap-4"
    >
      {user?.isDemo === true && (
        <p data-testid="demo-test">
          <Badge tone="demo">{text('announcements.demoTag')}</Badge>
        </p>
      )}
      <InForceNow />
      <Section title={text('announcements.published')}>
        <NewsList category="announcements" />
      </Section>
      <LatestHalts />
    </InnerPage>
  )
}
