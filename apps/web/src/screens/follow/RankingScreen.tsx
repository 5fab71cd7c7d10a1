import { useTexts } from '@fairtick/texts/react'
import { Card, LinkButton, Page, Sheet, TopBar, useIsDesktop } from '@fairtick/ui'
import { useState } from 'react'
import { HowComputed } from '../../features/copying/HowComputed'
import { RankingList } from '../../features/copying/RankingList'
import { PATH } from '../../paths/paths'
import { ScreenTitle } from '../ScreenTitle'

/**
 * The ranking with its formula beside it; a tap only shows a "coming soon" message. Source:
 * docs/spec/product.md 2.8.
 */
export function RankingScreen() {
  const { text } = useTexts()
  const [isTold, tell] = useState(false)
  return (
    <>
      <ScreenTitle title={text('copying.ranking')} />
      <TopBar title={text('copying.ranking')} />
      <Page>
        <p className="text-body text-ink-soft">{text('copying.rankingLead')}</p>
        <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <Card padding="none" className="@container px-4">
            <RankingList onPress={() => tell(true)} />
          </Card>
          <Card>
            <details className="group flex flex-col gap-2" open={useIsDesktop()}>
              <summary className="min-h-touch cursor-pointer content-center text-body font-semibold text-ink">
                {text('copying.howRanked')}
              </summary>
              <HowComputed isRanking />
            </details>
          </Card>
        </div>
      </Page>
      <Sheet
        isOpen={isTold}
        onClose={() => tell(false)}
        title={text('copying.comingSoon')}
        closeLabel={text('shell.close')}
        desktop="dialog"
        footer={
          <LinkButton href={PATH.traders} isWide>
            {text('copying.toTraders')}
          </LinkButton>
        }
      >
        <p className="text-body text-ink-soft">{text('copying.comingSoonText')}</p>
      </Sheet>
    </>
  )
}
