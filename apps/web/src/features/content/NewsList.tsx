import type { NewsCategory } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, List, ListRow } from '@fairtick/ui'
import { useNewsList } from '../../client/news'
import { newsDetailPath } from '../../paths/paths'
import { nextPageOf, useListStates } from '../../reads/use-list-states'

/** The news of one category or all, the latest first. */
export function NewsList({ category }: { readonly category: NewsCategory | 'all' }) {
  const { text, format } = useTexts()
  const list = useNewsList(category)
  const states = useListStates(list, 'content.news', {
    error: text('content.newsError'),
    end: text('shell.noMore'),
  })
  return (
    <Card padding="none" className="mt-3 px-4">
      <List
        label={text(`content.category_${category}`)}
        items={list.news}
        keyOf={({ id }) => id}
        {...states}
        {...nextPageOf(list)}
      >
        {({ id, title, summary, createdAt }) => (
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
            hasChevron
            href={newsDetailPath(id)}
            testId={`news-${id}`}
          />
        )}
      </List>
    </Card>
  )
}
