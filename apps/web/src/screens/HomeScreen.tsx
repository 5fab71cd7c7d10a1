import type { Instrument } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Anchor, Card, IconButton, LinkButton, ListRow, Logo, Page, Section, TopBar } from '@fairtick/ui'
import { CreditCard, Languages, Newspaper, Pickaxe, Search } from '@fairtick/ui/icons'
import { useNavigate } from 'react-router'
import { chooseInstrument } from '../client/current-instrument'
import { useUser } from '../client/transport/session'
import { BalanceCard } from '../features/cashier/BalanceCard'
import { FastMoney } from '../features/cashier/FastMoney'
import { NextSteps } from '../features/cashier/NextSteps'
import { AccountSwitch } from '../features/identity/AccountSwitch'
import { DemoInvitation } from '../features/identity/DemoInvitation'
import { useAccountChange } from '../features/identity/use-account-change'
import { InstrumentStrip } from '../features/market/InstrumentStrip'
import { MarketList } from '../features/market/MarketList'
import { VideoLink } from '../features/support/VideoLink'
import { BUY_COIN_PATH, PATH, tradePath } from '../paths/paths'
import { loginPath } from '../paths/return-path'
import { ScreenTitle } from './ScreenTitle'

/** The market at a glance. Source: docs/spec/product.md 2.1. */
export function HomeScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const user = useUser()
  const choose = ({ id, code }: Instrument) => {
    chooseInstrument(id)
    void navigate(tradePath('contract', code))
  }
  const login = () => void navigate(loginPath(PATH.home))
  const changing = useAccountChange(login)
  return (
    <>
      <ScreenTitle title={text('home.title')} />
      <TopBar leading={<Owner />} trailing={<HomeActions />} />
      <Page>
        <SearchLink />
        <AccountSwitch onLogin={login} />
        {user === undefined ? (
          <DemoInvitation />
        ) : (
          <BalanceCard>
            <FastMoney />
          </BalanceCard>
        )}
        {user?.isDemo === false && <NextSteps onDemo={() => changing.run('demo')} />}
        <InstrumentStrip onChoose={choose} />
        <HomeLinks />
        <Section title={text('home.markets')}>
          <MarketList onChoose={choose} hasRange hasStars canRefresh />
        </Section>
      </Page>
    </>
  )
}

/** The ways to more than the market. */
function HomeLinks() {
  const { text } = useTexts()
  return (
    <Card padding="none" className="px-4">
      <ListRow
        leading={<CreditCard size={22} aria-hidden="true" className="text-accent" />}
        title={text('home.buyCoin')}
        detail={text('home.buyCoinText')}
        hasChevron
        isDense
        href={BUY_COIN_PATH}
        testId="buy-coin"
      />
      <ListRow
        leading={<Pickaxe size={22} aria-hidden="true" className="text-accent" />}
        title={text('home.mining')}
        detail={text('home.miningText')}
        hasChevron
        isDense
        href={PATH.mining}
        testId="mining"
      />
      <ListRow
        leading={<Newspaper size={22} aria-hidden="true" className="text-accent" />}
        title={text('home.news')}
        detail={text('home.newsText')}
        hasChevron
        isDense
        href={PATH.news}
        testId="news"
      />
      <VideoLink />
    </Card>
  )
}

/** Whose page this is: e-mail and UID. */
function Owner() {
  const { text } = useTexts()
  const user = useUser()
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="lg:hidden">
        <Logo />
      </span>
      <div className="flex min-w-0 flex-col">
        <h1 className="truncate text-lead font-semibold text-ink">{text('home.title')}</h1>
        <span className="flex min-w-0 gap-2 text-small text-ink-faint">
          {user !== undefined && user.email !== '' && <bdi className="truncate">{user.email}</bdi>}
          <span className="shrink-0">
            {user === undefined ? text('home.visitor') : text('home.uid', { uid: user.uid })}
          </span>
        </span>
      </div>
    </div>
  )
}

function HomeActions() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const user = useUser()
  return (
    <>
      <IconButton
        label={text('shell.language')}
        icon={<Languages size={22} />}
        onPress={() => void navigate(PATH.language)}
      />
      {user === undefined && (
        <span className="ms-1 me-2 lg:hidden">
          <LinkButton href={loginPath(PATH.home)} size="small">
            {text('home.login')}
          </LinkButton>
        </span>
      )}
    </>
  )
}

/** Looks like a search field and leads to the search. */
function SearchLink() {
  const { text } = useTexts()
  return (
    <Anchor
      href={PATH.search}
      className="flex h-touch items-center gap-2 rounded-control bg-sunken px-3 text-body text-ink-faint hover:text-ink-soft"
    >
      <Search size={18} aria-hidden="true" />
      {text('home.searchPlaceholder')}
    </Anchor>
  )
}
