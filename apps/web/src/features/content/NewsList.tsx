import type { NewsCategory } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, ListRow } from '@fairtick/ui'
import { Newspaper } from '@fairtick/ui/icons'
import { useNewsList } from '../../client/content/news'
import { newsDetailPath } from '../../paths/paths'
import { ReadList } from '../../reads/ReadList'
import { PublishedPicture } from './PublishedPicture'

/** The picture of a row, which only decorates, or a sign in its place: the title says what the news are. */
const picture = (logo: string) => (
  <span aria-hidden="true" className="grid size-12 shrink-0 place-items-center rounded-control bg-sunken">
    {logo === '' ? (
      <Newspaper size={20} className="text-ink-faint" />
    ) : (
      <PublishedPicture path={logo} alt="" shape="small" />
    )}
  </span>
)

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
            title={<bdi className="line-clamp-2 whitespace-normal">{title}</bdi>}
            detail={
              <>
                {summary !== '' && <bdi className="line-clamp-2 text-ink-soft">{summary}</bdi>}
                <span className="block">{format.date(createdAt)}</span>
              </>
            }
            leading={picture(logo)}
            hasChevron
            href={newsDetailPath(id)}
            testId={`news-${id}`}
          />
        )}
      </ReadList>
    </Card>
  )
}
