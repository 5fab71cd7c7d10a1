import { newsNodes } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge, Card, RichText, Skeleton } from '@fairtick/ui'
import { useSearchParams } from 'react-router'
import { useNews } from '../../client/content/news'
import { PublishedPicture } from '../../features/content/PublishedPicture'
import { idIn } from '../../paths/id-in'
import { PATH } from '../../paths/paths'
import { Read } from '../../reads/Read'
import { InnerPage } from '../InnerPage'

/** A news item in full. Source: docs/spec/product.md 2. */
export function NewsDetailScreen() {
  const { text, format } = useTexts()
  const [parameters] = useSearchParams()
  const query = useNews(idIn(parameters) ?? 0)
  return (
    <InnerPage title={text('content.title')} backHref={PATH.news}>
      <Read
        query={query}
        standIn={<Skeleton width="100%" height="16rem" shape="block" />}
        error={text('content.oneError')}
      >
        {({ category, title, summary, logo, logoAlt, createdAt, content }) => (
          <Card>
            <article className="flex flex-col gap-4" data-testid="news-article">
              <header className="flex flex-col gap-2">
                <div className="flex items-center gap-2 text-small text-ink-soft">
                  <Badge>{text(`content.category_${category}`)}</Badge>
                  {format.dateTime(createdAt)}
                </div>
                <h2 className="text-title font-semibold break-words text-ink">
                  <bdi>{title}</bdi>
                </h2>
                {summary !== '' && (
                  <p className="text-body break-words text-ink-soft">
                    <bdi>{summary}</bdi>
                  </p>
                )}
              </header>
              <PublishedPicture path={logo} alt={logoAlt} shape="whole" />
              <RichText nodes={newsNodes(content)} />
            </article>
          </Card>
        )}
      </Read>
    </InnerPage>
  )
}
