import { findBy, soughtNames } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { InstrumentLogo, chooseTheme } from '@fairtick/ui'
import { CommandPalette, type Command, type CommandGroup } from '@fairtick/ui/desk'
import { useNavigate } from 'react-router'
import { useMarket } from '../../client/market/market'
import { useUser } from '../../client/transport/session'
import { PATH, optionsPath, ordersPath, tradePath } from '../../paths/paths'
import { runTicketKey } from '../../placing/ticket-keys'
import { usePlaces } from '../places'

/** Finds markets, pages and actions by a part of their names, from any screen. */
export function Palette(props: { readonly onClose: () => void; readonly onHelp: () => void }) {
  const { text } = useTexts()
  const navigate = useNavigate()
  const go = (path: string) => () => void navigate(path)
  const markets = useMarket().data?.listings.map(({ instrument: { code, showCode, name } }): Command => ({
    key: `market-${code}`,
    text: showCode,
    detail: name,
    icon: <InstrumentLogo code={code} size="small" />,
    run: go(tradePath('contract', code)),
  }))
  const groups: readonly CommandGroup[] = [
    { key: 'markets', text: text('trade.instruments'), commands: markets ?? [] },
    { key: 'pages', text: text('keys.pages'), commands: usePages(go) },
    { key: 'acts', text: text('orders.acts'), commands: useActs(props.onHelp) },
  ]
  return (
    <CommandPalette
      label={text('keys.palette')}
      closeLabel={text('shell.close')}
      emptyText={text('keys.none')}
      emptyHint={text('product.emptyHint')}
      groups={groups}
      find={(search, commands) => findBy(search, commands, namesOf).items}
      onClose={props.onClose}
    />
  )
}

const namesOf = ({ text, detail }: Command) => soughtNames([text, detail ?? ''])

function usePages(go: (path: string) => () => void): readonly Command[] {
  const { text } = useTexts()
  const page = pageTo(go)
  const own = useOwnPages(page)
  return [
    ...usePlaces().map(({ key, text: name, href, icon }): Command => ({
      key: `page-${key}`,
      text: name,
      icon,
      run: go(href),
    })),
    page('pending', text('orders.pending'), ordersPath(0)),
    page('history', text('orders.history'), ordersPath(3)),
    page('options', text('options.options'), optionsPath(1)),
    page('news', text('home.news'), PATH.news),
    page('mining', text('home.mining'), PATH.mining),
    page('calendar', text('calendar.title'), PATH.calendar),
    page('language', text('shell.language'), PATH.language),
    ...own,
  ]
}

type PageTo = (key: string, name: string, path: string, detail?: string) => Command

const pageTo =
  (go: (path: string) => () => void): PageTo =>
  (key, name, path, detail) => ({
    key: `page-${key}`,
    text: name,
    run: go(path),
    ...(detail !== undefined && { detail }),
  })

/** The user's own pages; a demo user sees those of a real account as a preview. */
function useOwnPages(page: PageTo): readonly Command[] {
  const { text } = useTexts()
  const user = useUser()
  if (user === undefined) return []
  const real = user.isDemo ? text('security.realOnlyTitle') : undefined
  return [
    page('deposit', text('home.deposit'), PATH.deposit, real),
    page('withdraw', text('home.withdraw'), PATH.withdraw, real),
    page('wallet', text('wallet.wallet'), PATH.wallet, real),
    page('transfer', text('cashier.transfer'), PATH.transfer, real),
    page('records', text('history.records'), PATH.records),
    page('performance', text('history.performance'), PATH.performance),
    page('statement', text('history.statement'), PATH.statement),
    page('alerts', text('alerts.title'), PATH.alerts),
    page('loans', text('lending.title'), PATH.borrower, real),
    page('security', text('security.title'), PATH.security, real),
  ]
}

function useActs(onHelp: () => void): readonly Command[] {
  const { text } = useTexts()
  const isTrading = location.pathname === PATH.trade
  const act = (key: string, name: string, run: () => void): Command => ({
    key: `act-${key}`,
    text: name,
    run,
  })
  return [
    ...(isTrading
      ? [
          act('first', `${text('trade.buy')} · ${text('options.up')}`, () => runTicketKey('first')),
          act('second', `${text('trade.sell')} · ${text('options.down')}`, () => runTicketKey('second')),
        ]
      : []),
    act('light', `${text('shell.theme')}: ${text('shell.themeLight')}`, () => chooseTheme('light')),
    act('dark', `${text('shell.theme')}: ${text('shell.themeDark')}`, () => chooseTheme('dark')),
    act('help', text('keys.title'), onHelp),
  ]
}
