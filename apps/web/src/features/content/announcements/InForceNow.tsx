import { useTexts } from '@fairtick/texts/react'
import { Card, Section, TextLink } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { useStatus } from '../../../client/market/status'
import { PATH } from '../../../paths/paths'

/**
 * Notices that appear by themselves: countries not served, restrictions of trading, and announced changes of
 * terms. Source: docs/spec/product.md 1.
 */
export function InForceNow() {
  const { text, format } = useTexts()
  const notices = useStatus().data?.notices ?? []
  return (
    <Section title={text('announcements.now')}>
      <Card padding="none" className="divide-y divide-line px-4">
        <Notice title={text('announcements.policyTitle')} testId="policy-notice">
          {text('login.policyNotice')}
        </Notice>
        {notices.map(({ kind, since, text: words }) => (
          <Notice
            key={`${kind} ${since} ${words}`}
            title={text(kind === CHANGE ? 'announcements.changeTitle' : 'announcements.stopTitle')}
            time={format.dateTime(since)}
            testId={`notice-${kind}`}
          >
            {words}
            {kind === CHANGE && (
              <>
                {format.sentenceGap}
                <TextLink href={PATH.changes}>{text('announcements.allChanges')}</TextLink>
              </>
            )}
          </Notice>
        ))}
      </Card>
    </Section>
  )
}

const CHANGE = 'terms_change'

function Notice(props: {
  readonly title: string
  readonly time?: string
  readonly testId: string
  readonly children: ReactNode
}) {
  return (
    <article className="flex flex-col gap-1 py-3" data-testid={props.testId}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-body font-semibold text-ink">{props.title}</h3>
        {props.time !== undefined && <span className="text-small text-ink-faint">{props.time}</span>}
      </div>
      <p className="text-body text-ink-soft">{props.children}</p>
    </article>
  )
}
