import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'

const tones = {
  info: 'bg-accent-soft text-ink',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  demo: 'bg-demo text-on-demo',
}

/** A band across the page: demo, simulated prices, connection. A live band is announced when it changes. */
export function Banner(props: {
  readonly tone: keyof typeof tones
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly isLive?: boolean
  readonly testId?: string
}) {
  return (
    <div
      role={props.isLive ? 'status' : undefined}
      data-testid={props.testId}
      className={joinClasses(
        'flex min-h-7 items-center justify-center gap-3 px-4 py-1 text-center text-small font-semibold',
        tones[props.tone],
      )}
    >
      <span className="text-balance">{props.children}</span>
      {props.action}
    </div>
  )
}
