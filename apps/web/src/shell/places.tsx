import { useTexts } from '@fairtick/texts/react'
import type { NavigationItem } from '@fairtick/ui'
import {
  CandlestickChart,
  ChartNoAxesCombined,
  ClipboardList,
  Trophy,
  UserRound,
  Users,
} from '@fairtick/ui/icons'
import { useOpenCount } from '../live/trading-figures'
import { PATH } from '../paths/paths'
import { useRunningCount } from '../live/running-count'

const PLACES = [
  { key: 'market', text: 'shell.market', href: PATH.home, Icon: ChartNoAxesCombined },
  { key: 'trade', text: 'shell.trade', href: PATH.trade, Icon: CandlestickChart },
  { key: 'orders', text: 'shell.orders', href: PATH.orders, Icon: ClipboardList },
  { key: 'documentary', text: 'shell.documentary', href: PATH.traders, Icon: Users },
  { key: 'ranking', text: 'shell.ranking', href: PATH.ranking, Icon: Trophy },
  { key: 'account', text: 'shell.account', href: PATH.account, Icon: UserRound },
] as const

/**
 * The places of the tab bar and the rail. Source: docs/spec/product.md 2: the tab bar is shown on these
 * screens only.
 */
export function usePlaces(): readonly NavigationItem[] {
  const { text, format } = useTexts()
  const open = useOpenCount()
  const running = useRunningCount()
  const count = open + running
  const words = [
    ...(open > 0 ? [text('shell.openPositions', { count: open })] : []),
    ...(running > 0 ? [text('shell.runningOptions', { count: running })] : []),
  ]
  return PLACES.map(({ key, text: name, href, Icon }) => ({
    key,
    text: text(name),
    href,
    icon: <Icon size={22} />,
    ...(key === 'orders' && count > 0 ? { badge: format.count(count), badgeLabel: format.list(words) } : {}),
  }))
}

/** The place that a path belongs to; undefined for screens outside them (login, search, language). */
export const placeOf = (path: string): string | undefined => PLACES.find(({ href }) => href === path)?.key
