import type { NewsCategory } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, ListRow } from '@fairtick/ui'
import { useNewsList } from '../../client/news'
import { newsDetailPath } from '../../paths/paths'
import { ReadList } from '../../reads/ReadList'
import { PublishedPicture } from './PublishedPicture'

/** The picture of a row, which only decorates: the title says what the news are. */
const pictured = (logo: string) =>
  logo === '' ? {} : { leading: <PublishedPicture path={logo} alt="" shape="small" /> }

/** The news of one category or all, the latest first. */
export function NewsList({ category }: { readonly category: NewsCategory | 'all' }) {
  const { text, format } = useTexts()
  const list = useNewsList(category)
  return (
    <Card padding="none" className="mt-3 px-4">
      <ReadList
        read={list}
        name="content.news"
        error={text('content.newsError')}
        label={text(`content.category_${category}`)}
        items={list.news}
        keyOf={({ id }) => id}
      >
        {({ id, title, summary, logo, createdAt }) => (
          <ListRow
            title={<bdi>{title}</bdi>}
            detail={
              <>
                {format.date(createdAt)}
                {summary !== '' && (
                  <>
                    {' · '}
                    <bdi>{summary}</bdi>
                  </>
                )}
              </>
            }
            {...pictured(logo)}
            hasChevron
            href={newsDetailPath(id)}
            testId={`news-${id}`}
          />
        )}
      </ReadList>
    </Card>
  )
}
