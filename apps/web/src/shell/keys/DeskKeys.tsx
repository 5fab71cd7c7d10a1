import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMarket } from '../../client/market'
import { PATH, tradePath } from '../../paths/paths'
import { onKeysAsked } from '../../placing/ask-for-keys'
import { runTicketKey } from '../../placing/ticket-keys'
import { KeySheet } from './KeySheet'
import { Palette } from './Palette'
import { type DeskKey, actOf, useSingleKeys } from './desk-keys'

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
      {opened === 'palette' && <Palette onClose={close} onHelp={() => setOpened('help')} />}
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
  const { pathname } = useLocation()
  return useCallback(
    (act) => {
      if (act === 'palette' || act === 'help') return open(act)
      if (pathname !== PATH.trade) return
      if (act === 'first' || act === 'second') runTicketKey(act)
      else if (act === 'size') document.querySelector<HTMLInputElement>('[data-order-size] input')?.focus()
      else turn(act === 'next' ? 1 : -1)
    },
    [open, pathname, turn],
  )
}

/** Goes to the market after or before the one on the screen. */
function useMarketTurn(): (steps: 1 | -1) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const listings = useMarket().data?.listings
  return useCallback(
    (steps) => {
      const parameters = new URLSearchParams(search)
      const codes = listings?.map(({ instrument }) => instrument.code) ?? []
      const at = codes.indexOf(parameters.get('i') ?? '')
      const code = codes[(at + steps + codes.length) % codes.length]
      const tab = parameters.get('tab') === 'future' ? 'future' : 'contract'
      if (code !== undefined) void navigate(tradePath(tab, code), { replace: true, preventScrollReset: true })
    },
    [navigate, search, listings],
  )
}
