import type { ReactNode } from 'react'

/** The title of a screen or part, with its buttons. */
export function ScreenHead(props: {
  readonly title: string
  /** The screen has another subject, with its own title. */
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
