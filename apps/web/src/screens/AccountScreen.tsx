import { useTexts } from '@fairtick/texts/react'
import { Card, ListRow, Page, Pane, Panes, Section, TextLink, TopBar } from '@fairtick/ui'
import { useNavigate } from 'react-router'
import { useUnread } from '../client/identity/notices'
import { useUser } from '../client/transport/session'
import { BalanceCard } from '../features/cashier/BalanceCard'
import { BalanceList } from '../features/cashier/BalanceList'
import { ResetDemo } from '../features/cashier/ResetDemo'
import { AccountSwitch } from '../features/identity/AccountSwitch'
import { LogoutButton } from '../features/identity/LogoutButton'
import { UnreadMark } from '../features/identity/notices/UnreadMark'
import { PATH } from '../paths/paths'
import { loginPath } from '../paths/return-path'
import { AppearanceSettings } from './account/AppearanceSettings'
import { IdentityLinks } from './account/IdentityLinks'
import { MoneyLinks } from './account/MoneyLinks'
import { TradingSettings } from './account/TradingSettings'
import { ScreenTitle } from './ScreenTitle'

/** The user's own page: money, settings, devices. Source: docs/spec/product.md 2.4. */
export function AccountScreen() {
  const { text, language } = useTexts()
  const navigate = useNavigate()
  const user = useUser()
  return (
    <>
      <ScreenTitle title={text('account.title')} />
      <TopBar title={text('account.title')} trailing={<Identity />} />
      <Page>
        <Panes layout="two" className="items-start">
          <Pane area="first" className="flex flex-col gap-4">
            <AccountSwitch onLogin={() => void navigate(loginPath(PATH.account))} />
            <BalanceCard />
            <MoneyLinks />
            <Section
              title={text('account.balances')}
              action={<TextLink href={PATH.accounts}>{text('wallet.accounts')}</TextLink>}
            >
              <Card padding="none" className="px-4">
                <BalanceList />
              </Card>
              {user?.isDemo === true && <ResetDemo />}
            </Section>
            <IdentityLinks />
          </Pane>
          <Pane area="second" className="flex flex-col gap-4">
            <Card padding="none" className="divide-y divide-line px-4">
              <NoticeRow />
              <ListRow title={text('alerts.title')} hasChevron href={PATH.alerts} testId="to-alerts" />
              <ListRow title={text('history.performance')} hasChevron href={PATH.performance} />
              <ListRow title={text('history.statement')} hasChevron href={PATH.statement} />
              <ListRow
                title={text('announcements.title')}
                hasChevron
                href={PATH.announcements}
                testId="to-announcements"
              />
              <ListRow title={text('account.system')} hasChevron href={PATH.system} testId="to-system" />
            </Card>
            <TradingSettings />
            <AppearanceSettings />
            <Card padding="none" className="px-4">
              <ListRow
                title={text('account.language')}
                trailing={language.text}
                hasChevron
                href={PATH.language}
              />
            </Card>
            <LogoutButton onDone={() => void navigate(PATH.home)} />
          </Pane>
        </Panes>
      </Page>
    </>
  )
}

function NoticeRow() {
  const { text } = useTexts()
  return (
    <ListRow
      title={text('notices.title')}
      trailing={<UnreadMark unread={useUnread()} />}
      hasChevron
      href={PATH.notices}
      testId="to-notices"
    />
  )
}

function Identity() {
  const { text } = useTexts()
  const user = useUser()
  if (user === undefined) return null
  return <span className="pe-2 text-small text-ink-soft">{text('account.uid', { uid: user.uid })}</span>
}
