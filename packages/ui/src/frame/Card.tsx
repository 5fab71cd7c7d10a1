import type { ReactNode, RefCallback } from 'react'
import { joinClasses } from '../join-classes'

const paddings = { none: '', small: 'p-3', medium: 'p-4' }

const tones = {
  plain: 'bg-surface border border-line',
  accent: 'bg-accent-soft border border-transparent',
}

/** A raised piece of a page. */
export function Card(props: {
  readonly children: ReactNode
  readonly as?: 'section' | 'div' | 'article'
  readonly label?: string
  readonly tone?: keyof typeof tones
  /** `none` for a chart or list that fills the card. */
  readonly padding?: keyof typeof paddings
  readonly className?: string
  readonly ref?: RefCallback<HTMLElement>
}) {
  const Element = props.as ?? (props.label === undefined ? 'div' : 'section')
  return (
    <Element
      ref={props.ref}
      aria-label={props.label}
      className={joinClasses(
        'rounded-card',
        paddings[props.padding ?? 'medium'],
        tones[props.tone ?? 'plain'],
        props.className,
      )}
    >
      {props.children}
    </Element>
  )
}
