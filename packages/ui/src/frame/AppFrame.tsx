import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useIsDesktop } from '../appearance/use-media'
import { Anchor } from '../provider/Anchor'
import { joinClasses } from '../join-classes'
import { keepFocus } from './kept-focus'
import { PAGE_TITLE_ID } from './page-title'
import { readSkipParts, watchSkipParts } from './skip-parts'

/** An item of the main navigation. */
export interface NavigationItem {
  readonly key: string
  readonly text: string
  readonly href: string
  readonly icon: ReactNode
  /** A count of pending items, formatted. */
  readonly badge?: string
  /** The badge in words, for screen readers. */
  readonly badgeLabel?: string
}

const NAVIGATION_ID = 'navigation'

/** The properties of the frame. */
export interface AppFrameProps {
  readonly brand: ReactNode
  readonly navigation: readonly NavigationItem[]
  readonly current: string | undefined
  readonly navigationLabel: string
  readonly skipLabel: string
  /** The text of a link that skips to another part of the page, by its name. */
  readonly skipToLabel: (name: string) => string
  /**
   * Bands above everything: demo, connection. One band's height is reserved, so that a late one does not
   * shift the page.
   */
  readonly bands?: ReactNode
  /** Shows the tab bar of a phone; a desktop's rail is always shown. */
  readonly showNavigation?: boolean
  /** The lower end of the desktop's rail. */
  readonly railEnd?: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of every page with one navigation: a tab bar at the foot of a phone, a rail of icons from 1,024
 * px, with labels from 1,440 px.
 */
export function AppFrame(props: AppFrameProps) {
  const hasTabBar = props.showNavigation ?? true
  const isDesktop = useIsDesktop()
  const parts = useSyncExternalStore(watchSkipParts, readSkipParts)
  useEffect(keepFocus, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink id="main" text={props.skipLabel} />
      {parts.map(({ id, name }) => (
        <SkipLink key={id} id={id} text={props.skipToLabel(name)} />
      ))}
      <SkipLink id={NAVIGATION_ID} text={props.skipToLabel(props.navigationLabel)} />
      <div className="flex flex-1 flex-col lg:flex-row">
        {/* In the visual order: a rail before the page, a tab bar below it. */}
        {isDesktop && <MainNavigation {...props} hasTabBar={hasTabBar} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {props.bands !== undefined && (
            <header ref={measureBands} className="sticky top-0 z-35 min-h-7 bg-ground">
              {props.bands}
            </header>
          )}
          <main
            id="main"
            aria-labelledby={PAGE_TITLE_ID}
            tabIndex={-1}
            className={joinClasses(
              'min-w-0 flex-1 lg:pb-0',
              hasTabBar && 'pb-[calc(3.75rem+env(safe-area-inset-bottom))]',
            )}
          >
            {props.children}
          </main>
        </div>
        {!isDesktop && <MainNavigation {...props} hasTabBar={hasTabBar} />}
      </div>
    </div>
  )
}

/** Seen while it has the focus. Its part takes the focus, also where it is no control. */
function SkipLink({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        const part = document.getElementById(id)
        if (part !== null && !part.matches('a, button, input, [tabindex]')) part.tabIndex = -1
        part?.focus()
        part?.scrollIntoView({ block: 'nearest' })
      }}
      className="sr-only z-70 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:px-4 focus:py-3"
    >
      {text}
    </a>
  )
}

// The bands stay in view; all other sticky elements are placed below them: top-(--bands).
function measureBands(header: HTMLElement): () => void {
  const root = document.documentElement
  const observer = new ResizeObserver(() => root.style.setProperty('--bands', `${header.offsetHeight}px`))
  observer.observe(header)
  return () => {
    observer.disconnect()
    root.style.removeProperty('--bands')
  }
}

function MainNavigation(props: AppFrameProps & { readonly hasTabBar: boolean }) {
  return (
    <nav
      id={NAVIGATION_ID}
      data-foot
      aria-label={props.navigationLabel}
      className={joinClasses(
        'safe-foot fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface',
        'lg:sticky lg:top-0 lg:flex lg:h-dvh lg:w-18 lg:shrink-0 lg:flex-col lg:self-start lg:border-t-0 lg:border-e lg:px-3 lg:py-4 xl:w-rail',
        !props.hasTabBar && 'hidden',
      )}
    >
      <div className="hidden px-2.5 pb-5 lg:block xl:px-2">{props.brand}</div>
      <ul className="mx-auto flex h-15 w-full max-w-xl lg:h-auto lg:flex-col lg:gap-1">
        {props.navigation.map((item) => (
          <li key={item.key} className="flex min-w-0 flex-1">
            <NavigationLink item={item} isCurrent={item.key === props.current} />
          </li>
        ))}
      </ul>
      {props.railEnd !== undefined && <div className="mt-auto hidden pt-4 lg:block">{props.railEnd}</div>}
    </nav>
  )
}

function NavigationLink({ item, isCurrent }: { readonly item: NavigationItem; readonly isCurrent: boolean }) {
  return (
    <Anchor
      href={item.href}
      isCurrent={isCurrent}
      testId={`tab-${item.key}`}
      tooltip={item.text}
      className={joinClasses(
        'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-micro font-semibold transition-colors focus-visible:-outline-offset-3',
        'lg:h-touch lg:rounded-control xl:flex-row xl:justify-start xl:gap-3 xl:px-3 xl:text-body',
        isCurrent ? 'text-accent lg:bg-accent-soft' : 'text-ink-faint hover:text-ink lg:hover:bg-sunken',
      )}
    >
      <span aria-hidden="true" className="relative">
        {item.icon}
        {item.badge !== undefined && (
          <span
            data-testid={`badge-${item.key}`}
            className="figures absolute -top-1 start-full -ms-2 rounded-full bg-accent px-1 text-micro leading-4 font-semibold text-on-accent"
          >
            {item.badge}
          </span>
        )}
      </span>
      {/* Letters grow with the reader's, but no further than six names fit beside each other. */}
      <span className="max-w-full truncate px-0.5 max-lg:text-[min(1em,3.4vw)] max-xs:px-0 max-xs:tracking-tighter lg:max-xl:sr-only">
        {item.text}
      </span>
      {item.badgeLabel !== undefined && <span className="sr-only">{item.badgeLabel}</span>}
    </Anchor>
  )
}
