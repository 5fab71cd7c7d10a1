import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { joinClasses } from '../join-classes'
import { tabOfKey } from './tab-keys'

/** A tab and its panel. */
export interface TabItem<Key extends string> {
  readonly key: Key
  readonly text: ReactNode
  /** A count, formatted. */
  readonly count?: string
  readonly panel: ReactNode
}

const stripLook =
  // The room at its ends is for letters that reach beyond their box, as in Hindi.
  'scroll-strip scroll-fade -mx-1 -mb-px px-1 flex min-w-0 flex-1 gap-5 scroll-smooth border-b border-line'
const tabLook =
  'relative flex h-touch shrink-0 items-center gap-1.5 text-body font-semibold text-ink-soft transition-colors hover:text-ink aria-selected:text-ink ' +
  'focus-visible:-outline-offset-2 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full aria-selected:after:bg-accent'

/** Views in one place; only the chosen one is mounted. Where they do not fit, the strip of tabs scrolls. */
export function Tabs<Key extends string>(props: {
  readonly label: string
  readonly tabs: readonly TabItem<Key>[]
  readonly value: Key
  readonly onChange: (key: Key) => void
  /** Inside a card without padding, it takes the card's height; the panel may scroll. */
  readonly isFramed?: boolean
  /** Acts on the chosen view, in the line of the tabs. */
  readonly end?: ReactNode
}) {
  const { tabs, value, isFramed = false } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useChosenInMiddle(list, value)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === value)
    const isRightToLeft = list.current !== null && getComputedStyle(list.current).direction === 'rtl'
    const next = tabOfKey(event.key, { at, count: tabs.length, isRightToLeft })
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    props.onChange(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div data-tabs className={joinClasses('flex min-w-0 flex-col', isFramed && 'min-h-0')}>
      <div
        className={joinClasses(
          'flex shrink-0 items-center justify-between gap-3 border-b border-line',
          isFramed && 'px-4',
        )}
      >
        <div ref={list} role="tablist" aria-label={props.label} className={stripLook}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              {...tabProps(id, tab.key, tab.key === value)}
              onClick={() => props.onChange(tab.key)}
              onKeyDown={onKeyDown}
              className={tabLook}
            >
              {tab.text}
              {tab.count !== undefined && <Count>{tab.count}</Count>}
            </button>
          ))}
        </div>
        {props.end}
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}tab-${value}`}
        className={joinClasses('min-w-0', isFramed && 'flex min-h-0 flex-1 flex-col')}
      >
        {tabs.find(({ key }) => key === value)?.panel}
      </div>
    </div>
  )
}

/** The attributes of a tab for assistive technology. */
const tabProps = (id: string, key: string, isChosen: boolean) =>
  ({
    id: `${id}tab-${key}`,
    type: 'button',
    role: 'tab',
    'aria-selected': isChosen,
    'aria-controls': isChosen ? `${id}panel` : undefined,
    tabIndex: isChosen ? 0 : -1,
  }) as const

/** Moves the chosen tab to the middle of the strip, so that a neighbour is seen on either side. */
function useChosenInMiddle(list: RefObject<HTMLDivElement | null>, value: string): void {
  useEffect(() => {
    const strip = list.current
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]')
    if (strip && tab) strip.scrollTo({ left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2 })
  }, [list, value])
}

function Count({ children }: { readonly children: string }) {
  return (
    <span className="figures rounded-full bg-sunken px-1.5 text-micro font-semibold text-ink-soft">
      {children}
    </span>
  )
}
