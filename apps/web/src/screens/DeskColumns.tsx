import type { ReactNode } from 'react'

const LAYOUTS = {
  /** A form, and beside it the sent requests. */
  form: 'lg:grid-cols-[26rem_minmax(0,1fr)]',
  /** A form, and beside it a table of the sent requests, which needs more room. */
  table: 'lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[26rem_minmax(0,1fr)]',
  /** The subject of the page, and beside it what explains it. */
  main: 'lg:grid-cols-[minmax(0,1fr)_22rem]',
  even: 'lg:grid-cols-2',
}

/** Two parts of a page: one below the other on a phone, side by side from 1,024 px. */
export function DeskColumns(props: {
  readonly layout: keyof typeof LAYOUTS
  readonly first: ReactNode
  readonly second: ReactNode
}) {
  return (
    <div className={`grid min-w-0 grid-cols-1 items-start gap-4 lg:gap-6 ${LAYOUTS[props.layout]}`}>
      <div className="flex min-w-0 flex-col gap-4">{props.first}</div>
      <div className="flex min-w-0 flex-col gap-4">{props.second}</div>
    </div>
  )
}
