import { learnLater } from '@fairtick/texts'
import { useTexts } from '@fairtick/texts/react'
import { announce, isPageCovered } from '@fairtick/ui'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCurrentInstrumentId } from '../../client/market/current-instrument'
import { useMarket } from '../../client/market/market'
import { useFigures } from '../../figures/use-figures'
import { quoteBook } from '../../live/live'
import { tradingFiguresNow } from '../../live/trading-figures'
import { PATH, tradePath } from '../../paths/paths'
import { tabOf } from '../../paths/trade-tab'
import { onKeysAsked } from '../../placing/ask-for-keys'
import { loadedPart } from '../../loading/loaded-part'
import { runTicketKey } from '../../placing/ticket-keys'
import { KeySheet } from './KeySheet'
import { type DeskKey, actOf, useSingleKeys } from './desk-keys'

/** With all texts: it names screens of every part of the app. */
const Palette = loadedPart(async () => (await Promise.all([import('./Palette'), learnLater()]))[0].Palette)

/** Keys of the desktop: trading on the trade screen, the palette and the sheet of keys on every one. */
export function DeskKeys() {
  const [opened, setOpened] = useState<'palette' | 'help' | undefined>()
  const hasSingleKeys = useSingleKeys()
  const run = useDeskKey(setOpened)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = actOf(pressedOf(event), hasSingleKeys)
      if (act === undefined) return
      event.preventDefault()
      run(act)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [hasSingleKeys, run])
  useEffect(() => onKeysAsked(() => setOpened('help')), [])
  const close = () => setOpened(undefined)
  return (
    <>
      {opened === 'palette' && (
        <Suspense>
          <Palette onClose={close} onHelp={() => setOpened('help')} />
        </Suspense>
      )}
      {opened === 'help' && <KeySheet onClose={close} />}
    </>
  )
}

const pressedOf = (event: KeyboardEvent) => ({
  code: event.code,
  key: event.key,
  hasModifier: event.ctrlKey || event.metaKey || event.altKey,
  hasCommand: event.ctrlKey !== event.metaKey,
  isTyping:
    event.target instanceof HTMLElement &&
    (event.target.isContentEditable ||
      event.target.matches('input:not([type=radio], [type=checkbox]), textarea, select')),
  isCovered: document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null,
})

function useDeskKey(open: (what: 'palette' | 'help') => void): (act: DeskKey) => void {
  const turn = useMarketTurn()
  const sayPrice = useSaidPrice()
  const { pathname, search } = useLocation()
  return useCallback(
    (act) => {
      if (act === 'palette' || act === 'help') return open(act)
      if (pathname !== PATH.trade) return
      // No order from a ticket under a chart in full screen, nor from that of the market before.
      if (TICKET.has(act) && (isPageCovered() || isMovingFrom(search))) return
      if (act === 'first' || act === 'second') runTicketKey(act)
      else if (act === 'size') document.querySelector<HTMLInputElement>('[data-order-size] input')?.focus()
      else if (act === 'price') sayPrice()
      else turn(act === 'next' ? 1 : -1)
    },
    [open, pathname, search, turn, sayPrice],
  )
}

const TICKET: ReadonlySet<DeskKey> = new Set<DeskKey>(['first', 'second', 'size'])

/** Whether the address has another market already, whose ticket is not on the screen yet. */
const isMovingFrom = (search: string): boolean =>
  location.pathname === PATH.trade && location.search !== search

/** Goes to the market after or before the one on the screen, and says which it is. */
function useMarketTurn(): (steps: 1 | -1) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const listings = useMarket().data?.listings
  return useCallback(
    (steps) => {
      const parameters = new URLSearchParams(search)
      const markets = listings?.map(({ instrument }) => instrument) ?? []
      const at = markets.findIndex(({ code }) => code === parameters.get('i'))
      const next = markets[(at + steps + markets.length) % markets.length]
      if (next === undefined) return
      void navigate(tradePath(tabOf(parameters.get('tab')), next.code), {
        replace: true,
        preventScrollReset: true,
      })
      announce(`${next.showCode}, ${next.name}`)
    },
    [navigate, search, listings],
  )
}

/** Says the price and the change of the market on the screen, and the floating profit, once. */
function useSaidPrice(): () => void {
  const { text } = useTexts()
  const figures = useFigures()
  const listings = useMarket().data?.listings
  const currentId = useCurrentInstrumentId()
  return useCallback(() => {
    const instrument = listings?.find((each) => each.instrument.id === currentId)?.instrument
    const quote = instrument && quoteBook.get(instrument.id)
    const floating = tradingFiguresNow()?.floating
    const said = [
      ...(instrument === undefined || quote === undefined
        ? []
        : [
            instrument.showCode,
            `${text('trade.price')} ${figures.price(quote.last, instrument.pricePrecision)}`,
            figures.percent(quote.change),
          ]),
      ...(floating === undefined
        ? []
        : [`${text('orders.floatingProfit')} ${figures.inUsd(figures.profit(floating))}`]),
    ]
    announce(said.join('; '))
  }, [listings, currentId, text, figures])
}
