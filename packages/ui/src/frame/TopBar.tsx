import { ChevronLeft } from '../icons'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/IconButton'
import { joinClasses } from '../join-classes'
import { Anchor } from '../provider/Anchor'
import { type PageWidth, pageWidths } from './Page'
import { PAGE_TITLE_ID } from './page-title'

/** The head of a page: the way back, the title, and actions. */
export function TopBar(props: {
  /** The page's heading. */
  readonly title?: ReactNode
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
  /** A second row. */
  readonly children?: ReactNode
  readonly isSticky?: boolean
  /** The width of the page. */
  readonly width?: PageWidth
  readonly backHref?: string
  readonly onBack?: () => void
  readonly backLabel?: string
}) {
  return (
    <header
      className={joinClasses('safe-head bg-ground', props.isSticky !== false && 'sticky top-(--bands) z-30')}
    >
      <div
        className={joinClasses(
          'mx-auto flex h-bar w-full items-center gap-2 px-4',
          pageWidths[props.width ?? 'wide'],
        )}
      >
        <Back href={props.backHref} onBack={props.onBack} label={props.backLabel ?? ''} />
        {props.leading}
        {props.title !== undefined && (
          <h1 id={PAGE_TITLE_ID} className="min-w-0 flex-1 truncate text-title font-semibold text-ink">
            {props.title}
          </h1>
        )}
        {props.trailing !== undefined && (
          <div className="ms-auto -me-2 flex shrink-0 items-center">{props.trailing}</div>
        )}
      </div>
      {props.children}
    </header>
  )
}

function Back(props: {
  readonly href: string | undefined
  readonly onBack: (() => void) | undefined
  readonly label: string
}) {
  const icon = <ChevronLeft size={24} aria-hidden="true" className="mirrored" />
  if (props.onBack !== undefined) {
    return (
      <span className="-ms-3">
        <IconButton label={props.label} icon={icon} onPress={props.onBack} />
      </span>
    )
  }
  if (props.href === undefined) return null
  return (
    <Anchor
      href={props.href}
      label={props.label}
      className="-ms-3 grid size-touch shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken"
    >
      {icon}
    </Anchor>
  )
}
