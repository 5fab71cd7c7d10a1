import { useTexts } from '@fairtick/texts/react'
import { Card, ErrorState, ListRow, Section, Skeleton, TextLink } from '@fairtick/ui'
import { serverNow } from '../../client/transport/server-clock'
import { type PublishedRules, type Rules, useRules } from '../../client/content/rules'
import { PATH, rulesPath } from '../../paths/paths'

/** One version of the rules with its hash and its changes, and links to all others. */
export function RulesText({ version }: { readonly version: number | undefined }) {
  const { text } = useTexts()
  const rules = useRules(version)
  if (rules.data) return <Loaded rules={rules.data} />
  if (!rules.isError) return <Skeleton shape="block" height="20rem" />
  return (
    <ErrorState
      title={text('rules.error')}
      retryLabel={text('shell.retry')}
      onRetry={() => void rules.refetch()}
    />
  )
}

function Loaded({ rules }: { readonly rules: Rules }) {
  const { text, language } = useTexts()
  const since = useSince()
  return (
    <div className="flex flex-col gap-5" data-testid="rules" data-version={rules.version}>
      <Card>
        <div className="flex flex-col gap-2 text-body text-ink">
          <p className="text-title font-semibold">{text('rules.version', { version: rules.version })}</p>
          <p>{text('rules.intro')}</p>
          <p className="text-small text-ink-soft">{since(rules)}</p>
          <p className="text-small break-all text-ink-soft">
            {text('rules.hash')}{' '}
            <bdi dir="ltr" data-testid="rules-hash">
              {rules.hash}
            </bdi>
          </p>
          {language.value !== 'en' && <p className="text-small text-ink-soft">{text('rules.translated')}</p>}
          <p>
            <TextLink href={PATH.liabilities} testId="rules-to-liabilities">
              {text('rules.liabilities')}
            </TextLink>
          </p>
        </div>
      </Card>
      <Section title={text('rules.changes')}>
        <Card>
          <p className="text-body text-ink">{rules.changes}</p>
        </Card>
      </Section>
      {rules.parts.map(({ heading, paragraphs }) => (
        <Section key={heading} title={heading}>
          <div className="flex flex-col gap-2 text-body text-ink">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{language.dir === 'rtl' ? withIsolates(paragraph) : paragraph}</p>
            ))}
          </div>
        </Section>
      ))}
      <RulesVersions rules={rules} />
    </div>
  )
}

/** All versions of the rules, the latest first, each with the moment from which it counts. */
export function RulesVersions({ rules }: { readonly rules: Rules }) {
  const { text } = useTexts()
  const since = useSince()
  return (
    <Section title={text('rules.versions')}>
      <Card padding="none" className="divide-y divide-line px-4">
        {rules.versions.toReversed().map((each) => (
          <ListRow
            key={each.version}
            title={text('rules.version', { version: each.version })}
            detail={since(each)}
            isCurrent={each.version === rules.version}
            hasChevron
            href={rulesPath(each.version)}
          />
        ))}
      </Card>
    </Section>
  )
}

/** Figures and their percent signs, isolated: right-to-left text would otherwise reorder them. */
const withIsolates = (paragraph: string): string => paragraph.replaceAll(/\d+\s?%/g, '\u2068$&\u2069')

/** The moment from which a version is, or will be, in force. */
function useSince(): (rules: PublishedRules) => string {
  const { text, format } = useTexts()
  return ({ since }) =>
    text(since > serverNow() ? 'rules.upcoming' : 'rules.since', { time: format.dateTime(since) })
}
