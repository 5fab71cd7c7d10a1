import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import { useSkipPart } from './skip-parts'

const layouts = {
  /** Two columns from 720 px. */
  two: 'md:grid-cols-2',
  /**
   * Chart and ticket side by side from 720 px, the orders under the chart; a desk from 1,024 px has dividers.
   */
  trade:
    "md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_minmax(0,1fr)] md:[grid-template-areas:'chart_ticket'_'orders_ticket']",
}

const areas = {
  chart: 'md:[grid-area:chart]',
  ticket: 'md:[grid-area:ticket]',
  orders: 'md:[grid-area:orders]',
  first: '',
  second: '',
}

/** Panes side by side where they fit, else stacked. */
export function Panes(props: {
  readonly layout: keyof typeof layouts
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <div className={joinClasses('grid min-w-0 grid-cols-1 gap-3', layouts[props.layout], props.className)}>
      {props.children}
    </div>
  )
}

/** One pane; with a label it is a landmark with a heading for screen readers. */
export function Pane(props: {
  readonly area: keyof typeof areas
  readonly label?: string
  /** The name in its heading and as a landmark, where that says more than its label. */
  readonly title?: string
  /** Shows the heading to everyone. */
  readonly isTitleShown?: boolean
  /** Offers a link that skips to it. */
  readonly id?: string
  readonly children: ReactNode
  readonly className?: string
}) {
  useSkipPart(props.id, props.label)
  const classes = joinClasses('min-w-0', areas[props.area], props.className)
  const { title = props.label } = props
  if (title === undefined) return <div className={classes}>{props.children}</div>
  return (
    <section id={props.id} aria-label={title} className={joinClasses('relative', classes)}>
      <h2 className={props.isTitleShown === true ? 'pb-1 text-small font-semibold text-ink' : 'sr-only'}>
        {title}
      </h2>
      {props.children}
    </section>
  )
}
