import type { ReactNode } from 'react'
import { useLinkPress } from './navigation'

/** The properties of every link. */
export interface AnchorProps {
  readonly href: string
  readonly children: ReactNode
  /** Replaces the text as the accessible name. */
  readonly label?: string
  /** Whether it leads to the current page. */
  readonly isCurrent?: boolean
  /** Another site: opens in a new tab, without a referrer. */
  readonly isExternal?: boolean | undefined
  /** Replaces this page in the history. */
  readonly replace?: boolean
  /** The tooltip: the meaning of an icon without words. */
  readonly tooltip?: string
  readonly className?: string
  readonly testId?: string
}

/** An unstyled link. */
export function Anchor(props: AnchorProps) {
  const { href, isExternal = false, replace = false } = props
  const press = useLinkPress({ href, replace, isExternal })
  return (
    <a
      href={href}
      // A tooltip that says the same is the name: it would be spoken as a description too.
      aria-label={props.label === props.tooltip ? undefined : props.label}
      title={props.tooltip}
      aria-current={props.isCurrent ? 'page' : undefined}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noopener noreferrer' : undefined}
      className={props.className}
      data-testid={props.testId}
      onClick={press}
    >
      {props.children}
    </a>
  )
}
