import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import { useSkipPart } from './skip-parts'

const layouts = {
  /** Two columns from 720 px. */
  two: 'md:grid-cols-2',
  /**
   * Chart and ticket side by side from 720 px, the orders under the chart; from 1,024 px the market list
   * before them. List and ticket shrink, so that the chart has at least 420 px.
   */
  trade:
    "md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_minmax(0,1fr)] md:[grid-template-areas:'chart_ticket'_'orders_ticket'] " +
    "lg:grid-cols-[clamp(7rem,100vw-57rem,16rem)_minmax(0,1fr)_clamp(17rem,100vw-60rem,20rem)] lg:[grid-template-areas:'list_chart_ticket'_'list_orders_ticket']",
}

const areas = {
  list: 'hidden lg:block lg:[grid-area:list]',
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
  /** Offers a link that skips to it. */
  readonly id?: string
  readonly children: ReactNode
  readonly className?: string
}) {
  useSkipPart(props.id, props.label)
  const classes = joinClasses('min-w-0', areas[props.area], props.className)
  if (props.label === undefined) return <div className={classes}>{props.children}</div>
  return (
    <section id={props.id} aria-label={props.label} className={joinClasses('relative', classes)}>
      <h2 className="sr-only">{props.label}</h2>
      {props.children}
    </section>
  )
}
