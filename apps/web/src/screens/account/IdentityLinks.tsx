import { useTexts } from '@fairtick/texts/react'
import { Card, ListRow, Section } from '@fairtick/ui'
import { Lock } from '@fairtick/ui/icons'
import { useSecurity } from '../../client/identity/security'
import { useUser } from '../../client/transport/session'
import { useRealName } from '../../client/identity/verification'
import { ChatDot } from '../../features/support/chat/ChatDot'
import { PATH, withFrom } from '../../paths/paths'

const STATUS = {
  open: 'verify.status0',
  waiting: 'verify.status1',
  verified: 'verify.status2',
} as const

/**
 * Links to security, money, help and published facts, in groups with their states. A demo user sees them too;
 * those that need a real account have a lock.
 */
export function IdentityLinks() {
  const { text } = useTexts()
  const isDemo = useUser()?.isDemo === true
  return (
    <>
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
          <SecurityLinks />
          <ListRow title={text('security.sessions')} hasChevron href={PATH.sessions} testId="to-sessions" />
          <RealLink title={text('security.limits')} href={PATH.limits} />
          <RealLink title={text('security.privacy')} href={PATH.privacy} />
        </Card>
      </Section>
      <Section title={text('security.moneySection')}>
        <Card padding="none" className="divide-y divide-line px-4">
          <RealLink title={text('lending.title')} href={PATH.borrower} testId="to-loans" />
          <RealLink title={text('security.inviteTitle')} href={PATH.invite} />
        </Card>
      </Section>
      <Section title={text('security.helpSection')}>
        <Card padding="none" className="divide-y divide-line px-4">
          <ListRow
            title={text('chat.title')}
            trailing={<ChatDot />}
            hasChevron
            href={PATH.chat}
            testId="to-chat"
          />
          <RealLink title={text('disputes.title')} href={PATH.disputes} testId="to-disputes" />
          <ListRow title={text('content.feedback')} hasChevron href={PATH.feedback} testId="to-feedback" />
        </Card>
      </Section>
      <Section title={text('security.publicSection')}>
        <Card padding="none" className="divide-y divide-line px-4">
          <ListRow
            title={text('liabilities.link')}
            hasChevron
            href={PATH.liabilities}
            testId="to-liabilities"
          />
          <ListRow title={text('execution.link')} hasChevron href={PATH.execution} testId="to-execution" />
          <ListRow title={text('rules.title')} hasChevron href={PATH.rules} />
        </Card>
      </Section>
    </>
  )
}

/** The links to identity and login, each with its state. */
function SecurityLinks() {
  const { text } = useTexts()
  const user = useUser()
  const status = useRealName().data?.status
  const security = useSecurity().data
  const email = user?.isDemo === true || user?.email === '' ? undefined : user?.email
  return (
    <>
      <RealLink
        title={text('security.verified')}
        state={status && text(STATUS[status])}
        href={PATH.auth}
        testId="to-auth"
      />
      <RealLink
        title={text('security.title')}
        state={security && text(security.hasTwoFactor ? 'security.twoFactor' : 'security.twoFactorOff')}
        href={PATH.security}
        testId="to-security"
      />
      <RealLink title={text('security.email')} detail={email} href={PATH.email} />
      <RealLink title={text('security.passwordTitle')} href={PATH.password} />
    </>
  )
}

/** A link for real accounts, with its state; for a demo user it has a lock. */
function RealLink(props: {
  readonly title: string
  readonly href: string
  readonly detail?: string | undefined
  readonly state?: string | undefined
  readonly testId?: string
}) {
  const { state, ...link } = props
  const isDemo = useUser()?.isDemo === true
  return (
    <ListRow
      {...link}
      trailing={
        isDemo ? (
          <RealOnlyMark />
        ) : (
          // In several lines on the smallest phones, where the name needs the room.
          <span className="block text-end text-body wrap-anywhere text-ink-soft max-xs:max-w-24">
            {state}
          </span>
        )
      }
      hasChevron
    />
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
