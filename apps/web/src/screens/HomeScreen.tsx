import type { Instrument } from '@fairtick/domain'
import { learnTrading } from '@fairtick/texts'
import { useTexts } from '@fairtick/texts/react'
import {
  Anchor,
  EndMark,
  IconButton,
  PAGE_TITLE_ID,
  LinkButton,
  Logo,
  Page,
  QuickLinks,
  Skeleton,
  TextLink,
  TopBar,
  useIsDesktop,
} from '@fairtick/ui'
import {
  CalendarDays,
  CirclePlay,
  CreditCard,
  Headset,
  Languages,
  Newspaper,
  Pickaxe,
  Search,
} from '@fairtick/ui/icons'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsMain } from '../client/content/company'
import { chooseInstrument } from '../client/market/current-instrument'
import { useListing } from '../client/market/market'
import { useUser } from '../client/transport/session'
import { useVideoLink } from '../client/content/video'
import { BalanceCard } from '../features/cashier/BalanceCard'
import { FastMoney } from '../features/cashier/FastMoney'
import { AccountSwitch } from '../features/identity/AccountSwitch'
import { DemoInvitation } from '../features/identity/DemoInvitation'
import { useAccountChange } from '../features/identity/use-account-change'
import { InstrumentStrip } from '../features/market/InstrumentStrip'
import { MarketList } from '../features/market/MarketList'
import { loadedPart } from '../loading/loaded-part'
import { BUY_COIN_PATH, PATH, tradePath } from '../paths/paths'
import { loginPath } from '../paths/return-path'
import { ScreenTitle } from './ScreenTitle'

// For newcomers only: the first load of other users omits it.
const NextSteps = lazy(async () => ({
  default: (await import('../features/cashier/NextSteps')).NextSteps,
}))

// Below the market: loaded, with its texts, when the reader comes near.
const NextEvents = loadedPart(async () => {
  await learnTrading()
  return (await import('../features/content/calendar/NextEvents')).NextEvents
})

// For those who are logged in: the first load of visitors omits it.
const NoticeBell = lazy(async () => ({
  default: (await import('../features/identity/notices/NoticeBell')).NoticeBell,
}))

const ChatDot = lazy(async () => ({
  default: (await import('../features/support/chat/ChatDot')).ChatDot,
}))

const BalanceParts = lazy(async () => {
  await learnTrading()
  return { default: (await import('../features/cashier/BalanceParts')).BalanceParts }
})

const HomeDesk = loadedPart(async () => {
  await learnTrading()
  return (await import('./home/HomeDesk')).HomeDesk
})

const QuickTrade = loadedPart(async () => {
  await learnTrading()
  return (await import('./home/QuickTrade')).QuickTrade
})

/** The market at a glance, with its first rows visible on a phone. Source: docs/spec/product.md 2.1. */
export function HomeScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const isDesktop = useIsDesktop()
  const [traded, setTraded] = useState<Instrument>()
  const choose = ({ id, code }: Instrument) => {
    chooseInstrument(id)
    void navigate(tradePath('contract', code))
  }
  const acts = { onChoose: choose, onTrade: setTraded }
  return (
    <>
      <ScreenTitle title={text('home.title')} />
      <TopBar width={isDesktop ? 'full' : 'wide'} leading={<Owner />} trailing={<HomeActions />} />
      <Page width={isDesktop ? 'full' : 'wide'} className="max-lg:gap-2.5">
        {!isDesktop && <SearchLink />}
        {isDesktop ? (
          <Suspense fallback={<Skeleton shape="block" height="40rem" />}>
            <HomeDesk {...acts} money={<Money />} />
          </Suspense>
        ) : (
          <HomePhone {...acts} />
        )}
        <BelowMarket />
      </Page>
      <Traded instrument={traded} onClose={() => setTraded(undefined)} />
    </>
  )
}

interface MarketActs {
  readonly onChoose: (instrument: Instrument) => void
  readonly onTrade: (instrument: Instrument) => void
}

function HomePhone({ onChoose, onTrade }: MarketActs) {
  const { text } = useTexts()
  return (
    <>
      <Money strip={<InstrumentStrip onChoose={onChoose} />} />
      <section aria-label={text('home.markets')}>
        <MarketList onChoose={onChoose} onTrade={onTrade} hasStars canRefresh />
      </section>
    </>
  )
}

/** The user's balance, or the invitation of a visitor, and the links. */
function Money({ strip }: { readonly strip?: ReactNode }) {
  const navigate = useNavigate()
  const user = useUser()
  const login = () => void navigate(loginPath(PATH.home))
  const changing = useAccountChange(login)
  const accounts = <AccountSwitch onLogin={login} isSmall />
  return (
    <>
      {user === undefined ? (
        <>
          {accounts}
          <DemoInvitation onDone={() => void navigate(tradePath('contract'))} />
        </>
      ) : (
        <BalanceCard accounts={accounts}>
          <Suspense fallback={<span className="mt-1 block h-4.5" />}>
            <BalanceParts />
          </Suspense>
          <FastMoney />
        </BalanceCard>
      )}
      {user?.isDemo === false ? (
        <Suspense fallback={strip}>
          <NextSteps onDemo={() => changing.run('demo')} instead={strip} />
        </Suspense>
      ) : (
        strip
      )}
      <HomeLinks />
    </>
  )
}

/** The ticket of the instrument whose price was pressed. */
function Traded(props: { readonly instrument: Instrument | undefined; readonly onClose: () => void }) {
  const listing = useListing(props.instrument?.id)
  if (listing === undefined) return null
  return (
    <Suspense>
      <QuickTrade listing={listing} onClose={props.onClose} />
    </Suspense>
  )
}

function BelowMarket() {
  const [isNear, setNear] = useState(false)
  // While the rows load, the page is short and its end is visible for a moment: wait for the rows.
  if (!isNear) return <EndMark onReach={() => setNear(true)} ahead={0} />
  return (
    <>
      <Suspense>
        <NextEvents />
      </Suspense>
      <VisitorLinks />
    </>
  )
}

/** For a visitor: who runs this, what it costs, by which rules, and whom to ask. */
function VisitorLinks() {
  const { text } = useTexts()
  if (useUser() !== undefined) return null
  return (
    <nav aria-label={text('home.aboutUs')} className="flex flex-wrap justify-center gap-x-6 gap-y-1">
      <TextLink href={PATH.system}>{text('home.aboutUs')}</TextLink>
      <TextLink href={PATH.payouts}>{text('home.costs')}</TextLink>
      <TextLink href={PATH.chat}>{text('support.title')}</TextLink>
    </nav>
  )
}

/** Links beyond the market, as a row of tiles; buying coins is for real accounts. */
function HomeLinks() {
  const { text } = useTexts()
  const isDemo = useUser()?.isDemo === true
  const { data: video } = useVideoLink()
  const tile = (testId: string, name: string, href: string, Icon: typeof Search, note?: string) => ({
    key: testId,
    testId,
    text: name,
    href,
    note,
    isExternal: note !== undefined,
    icon: <Icon size={18} />,
  })
  const tiles = [
    tile('mining', text('home.mining'), PATH.mining, Pickaxe),
    tile('calendar', text('calendar.tile'), PATH.calendar, CalendarDays),
    tile('news', text('home.news'), PATH.news, Newspaper),
  ]
  if (!isDemo) tiles.unshift(tile('buy-coin', text('home.buyCoin'), BUY_COIN_PATH, CreditCard))
  if (video) {
    const note = text('home.videoText', { host: new URL(video).host })
    tiles.push(tile('video', text('home.video'), video, CirclePlay, note))
  }
  return <QuickLinks label={text('home.title')} items={tiles} isSmall />
}

/** The owner of this page: e-mail and UID. */
function Owner() {
  const { text } = useTexts()
  const user = useUser()
  return (
    <div className="flex min-w-0 items-center gap-3">
      {/* On the smallest phones there is no room for the logo and the e-mail address. */}
      <span className="max-xs:hidden lg:hidden">
        <Logo />
      </span>
      <div className="flex min-w-0 flex-col">
        <h1 id={PAGE_TITLE_ID} className="truncate text-lead font-semibold text-ink">
          {text('home.title')}
        </h1>
        {/* The clipped second line hides an address that has room for a few letters only. */}
        <span className="flex h-[1lh] min-w-0 flex-wrap gap-x-2 overflow-hidden text-small text-ink-faint">
          <span className="max-w-full truncate">
            {user === undefined ? text('home.visitor') : text('home.uid', { uid: user.uid })}
          </span>
          {user !== undefined && user.email !== '' && (
            <bdi className="min-w-0 flex-1 basis-20 truncate max-xs:hidden">{user.email}</bdi>
          )}
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
      <span className="w-72 max-lg:hidden">
        <SearchLink />
      </span>
      <span className="md:hidden">
        <IconButton
          label={text(useIsMain() ? 'home.searchCompanies' : 'home.searchLabel')}
          icon={<Search size={22} />}
          onPress={() => void navigate(PATH.search)}
          testId="to-search"
        />
      </span>
      <span className="relative">
        <IconButton
          label={text('support.title')}
          icon={<Headset size={22} />}
          onPress={() => void navigate(PATH.chat)}
          testId="to-support"
        />
        {user !== undefined && (
          <span className="pointer-events-none absolute end-2 top-2">
            <Suspense>
              <ChatDot />
            </Suspense>
          </span>
        )}
      </span>
      {/* On a desktop the rail has it. */}
      <span className="lg:hidden">
        <IconButton
          label={text('shell.language')}
          icon={<Languages size={22} />}
          onPress={() => void navigate(PATH.language)}
        />
      </span>
      {user !== undefined && (
        <span className="size-[44px]">
          <Suspense>
            <NoticeBell />
          </Suspense>
        </span>
      )}
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

/** A link to the search that looks like a search field, if there is room; else its icon is in the top bar. */
function SearchLink() {
  const { text } = useTexts()
  return (
    <Anchor
      href={PATH.search}
      className="hidden h-touch items-center gap-2 rounded-control bg-sunken px-3 text-body text-ink-faint hover:text-ink-soft md:flex"
    >
      <Search size={18} aria-hidden="true" />
      {text(useIsMain() ? 'home.searchCompanies' : 'home.searchPlaceholder')}
    </Anchor>
  )
}
