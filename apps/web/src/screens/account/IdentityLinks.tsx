import { useTexts } from '@fairtick/texts/react'
import { Card, ListRow, Section } from '@fairtick/ui'
import { Lock } from '@fairtick/ui/icons'
import { useUser } from '../../client/transport/session'
import { useRealName } from '../../client/verification'
import { PATH, withFrom } from '../../paths/paths'

const STATUS = {
  open: 'verify.status0',
  waiting: 'verify.status1',
  verified: 'verify.status2',
} as const

/**
 * The ways to identity, security, limits, data and the proof of liabilities. A demo user sees them too, those
 * that need a real account with a lock.
 */
export function IdentityLinks() {
  const { text } = useTexts()
  const user = useUser()
  const status = useRealName().data?.status
  const isDemo = user?.isDemo === true
  const lock = isDemo ? <RealOnlyMark /> : undefined
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
          trailing={
            isDemo ? lock : status && <span className="text-body text-ink-soft">{text(STATUS[status])}</span>
          }
          hasChevron
          href={PATH.auth}
          testId="to-auth"
        />
        <ListRow
          title={text('security.title')}
          trailing={lock}
          hasChevron
          href={PATH.security}
          testId="to-security"
        />
        <ListRow
          title={text('security.email')}
          detail={isDemo || user?.email === '' ? undefined : user?.email}
          trailing={lock}
          hasChevron
          href={PATH.email}
        />
        <ListRow title={text('security.passwordTitle')} trailing={lock} hasChevron href={PATH.password} />
        <ListRow title={text('security.sessions')} hasChevron href={PATH.sessions} testId="to-sessions" />
        <ListRow
          title={text('lending.title')}
          trailing={lock}
          hasChevron
          href={PATH.borrower}
          testId="to-loans"
        />
        <ListRow title={text('security.inviteTitle')} trailing={lock} hasChevron href={PATH.invite} />
        <ListRow title={text('security.limits')} trailing={lock} hasChevron href={PATH.limits} />
        <ListRow title={text('security.privacy')} trailing={lock} hasChevron href={PATH.privacy} />
        <ListRow
          title={text('liabilities.link')}
          hasChevron
          href={PATH.liabilities}
          testId="to-liabilities"
        />
        <ListRow title={text('content.feedback')} hasChevron href={PATH.feedback} testId="to-feedback" />
        <ListRow title={text('execution.link')} hasChevron href={PATH.execution} testId="to-execution" />
      </Card>
    </Section>
  )
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
