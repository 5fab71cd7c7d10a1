import { NEWS_CATEGORIES } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Tabs } from '@fairtick/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { NewsList } from '../../features/content/NewsList'
import { PATH, newsPath } from '../../paths/paths'
import { InnerPage } from '../InnerPage'

const TABS = ['all', ...NEWS_CATEGORIES] as const

/** The news; the category is in the address. Source: docs/spec/product.md 2. */
export function NewsScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const tab = TABS.find((each) => each === parameters.get('category')) ?? 'all'
  return (
    <InnerPage title={text('content.title')} backHref={PATH.home}>
      <Tabs<(typeof TABS)[number]>
        label={text('content.categories')}
        value={tab}
        onChange={(chosen) => void navigate(newsPath(chosen), { replace: true })}
        tabs={TABS.map((key) => ({
          key,
          text: text(`content.category_${key}`),
          panel: <NewsList category={key} />,
        }))}
      />
    </InnerPage>
  )
}
