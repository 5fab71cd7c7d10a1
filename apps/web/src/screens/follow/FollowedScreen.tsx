import { useTexts } from '@fairtick/texts/react'
import { Card, Page, Tabs, TopBar } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CloseById } from '../../features/contracts/orders/closing/CloseById'
import { CopyList } from '../../features/copying/followed/CopyList'
import { EndedList } from '../../features/copying/followed/EndedList'
import { FollowedList } from '../../features/copying/followed/FollowedList'
import { SkippedList } from '../../features/copying/followed/SkippedList'
import { type FollowTab, PATH, followedPath } from '../../paths/paths'
import { ScreenTitle } from '../ScreenTitle'

const closeById = (id: number) => <CloseById id={id} />

const TABS: readonly FollowTab[] = ['traders', 'open', 'closed', 'skipped', 'ended']

/** The user's copying: traders, copies, and skipped copies; the list is in the address. */
export function FollowedScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const tab = TABS.find((each) => each === parameters.get('tab')) ?? 'traders'
  const title = text('copying.myTraders')
  return (
    <>
      <ScreenTitle title={title} />
      <TopBar title={title} backHref={PATH.traders} backLabel={text('shell.back')} />
      <Page>
        <Tabs<FollowTab>
          label={text('copying.lists')}
          value={tab}
          onChange={(chosen) => void navigate(followedPath(chosen), { replace: true })}
          tabs={[
            {
              key: 'traders',
              text: text('copying.tabTraders'),
              panel: (
                <div className="pt-3">
                  <FollowedList />
                </div>
              ),
            },
            {
              key: 'open',
              text: text('copying.tabOpen'),
              panel: <InCard list={<CopyList status="held" acts={closeById} />} />,
            },
            {
              key: 'closed',
              text: text('copying.tabClosed'),
              panel: <InCard list={<CopyList status="closed" />} />,
            },
            { key: 'skipped', text: text('copying.tabSkipped'), panel: <InCard list={<SkippedList />} /> },
            { key: 'ended', text: text('copying.tabEnded'), panel: <InCard list={<EndedList />} /> },
          ]}
        />
      </Page>
    </>
  )
}

function InCard({ list }: { readonly list: ReactNode }) {
  return (
    <Card padding="none" className="mt-3 px-4">
      {list}
    </Card>
  )
}
