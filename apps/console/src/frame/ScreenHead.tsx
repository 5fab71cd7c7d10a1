import type { ReactNode } from 'react'

/** The title of a screen, or of a part of one, and what can be done beside it. */
export function ScreenHead(props: {
  readonly title: string
  /** The screen is about something else: it has a title of its own. */
  readonly isPart?: boolean
  readonly children?: ReactNode
}) {
  const Heading = props.isPart ? 'h2' : 'h1'
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2">
      <Heading className="me-auto text-title font-bold">{props.title}</Heading>
      {props.children}
    </div>
  )
}
