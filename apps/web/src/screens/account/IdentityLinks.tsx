import { useTexts } from '@fairtick/texts/react'
import { Card, ListRow, Section } from '@fairtick/ui'
import { Lock } from '@fairtick/ui/icons'
import { useUser } from '../../client/transport/session'
import { useRealName } from '../../client/verification'
import { ChatDot } from '../../features/support/chat/ChatDot'
import { PATH, withFrom } from '../../paths/paths'

const STATUS = {
  open: 'verify.status0',
  waiting: 'verify.status1',
  verified: 'verify.status2',
} as const

/**
 * Links to identity, security, limits, data and the proof of liabilities. A demo user sees them too; those
 * that need a real account have a lock.
 */
export function IdentityLinks() {
  const { text } = useTexts()
  const user = useUser()
  const status = useRealName().data?.status
  const isDemo = user?.isDemo === true
  return (
    <Section title={text('security.section')}>
      <Card padding="none" className="divide-y divide-line px-4">
        {isDemo && (
          <ListRow
            title={text('security.openReal')}
            hasChevron
            href={withFrom(PATH.register, PATH.account)}
            testId="to-register"
          />
        )}
        <ListRow
          title={text('security.verified')}
          trailing={isDemo ? <RealOnlyMark /> : status && <Status name={text(STATUS[status])} />}
          hasChevron
          href={PATH.auth}
          testId="to-auth"
        />
        <RealOnlyLinks email={isDemo ? undefined : user?.email} isDemo={isDemo} />
        <ListRow title={text('security.sessions')} hasChevron href={PATH.sessions} testId="to-sessions" />
        <ListRow
          title={text('liabilities.link')}
          hasChevron
          href={PATH.liabilities}
          testId="to-liabilities"
        />
        <ListRow
          title={text('chat.title')}
          trailing={<ChatDot />}
          hasChevron
          href={PATH.chat}
          testId="to-chat"
        />
        <ListRow title={text('content.feedback')} hasChevron href={PATH.feedback} testId="to-feedback" />
        <ListRow title={text('execution.link')} hasChevron href={PATH.execution} testId="to-execution" />
      </Card>
    </Section>
  )
}

const Status = ({ name }: { readonly name: string }) => (
  <span className="text-body text-ink-soft">{name}</span>
)

/** Links for real accounts only; for a demo user each has a lock. */
function RealOnlyLinks(props: { readonly email: string | undefined; readonly isDemo: boolean }) {
  const { text } = useTexts()
  const links = [
    { title: text('security.title'), href: PATH.security, testId: 'to-security' },
    { title: text('security.email'), href: PATH.email, detail: props.email },
    { title: text('security.passwordTitle'), href: PATH.password },
    { title: text('lending.title'), href: PATH.borrower, testId: 'to-loans' },
    { title: text('security.inviteTitle'), href: PATH.invite },
    { title: text('security.limits'), href: PATH.limits },
    { title: text('security.privacy'), href: PATH.privacy },
    { title: text('disputes.title'), href: PATH.disputes, testId: 'to-disputes' },
  ]
  return links.map(({ detail, ...link }) => (
    <ListRow
      key={link.href}
      {...link}
      detail={detail === '' ? undefined : detail}
      trailing={props.isDemo ? <RealOnlyMark /> : undefined}
      hasChevron
    />
  ))
}

/** A lock, with its meaning for screen readers. */
function RealOnlyMark() {
  const { text } = useTexts()
  return (
    <span className="text-ink-faint">
      <Lock size={16} aria-hidden="true" />
      <span className="sr-only">{text('security.realOnlyTitle')}</span>
    </span>
  )
}
