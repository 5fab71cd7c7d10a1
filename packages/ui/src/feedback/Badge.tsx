import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent',
  up: 'bg-up-soft text-up',
  down: 'bg-down-soft text-down',
  warn: 'bg-warn-soft text-warn',
  demo: 'bg-demo text-on-demo',
}

/** A short label such as closed, demo, simulated; a longer text wraps. */
export function Badge(props: {
  readonly children: ReactNode
  readonly tone?: keyof typeof tones
  readonly isLong?: boolean
}) {
  return (
    <span
      className={joinClasses(
        'rounded-[0.375rem] px-1.5 text-micro font-semibold',
        props.isLong
          ? 'inline-block max-w-full py-0.5 break-words whitespace-normal'
          : 'inline-flex h-5 items-center whitespace-nowrap',
        tones[props.tone ?? 'neutral'],
      )}
    >
      {props.children}
    </span>
  )
}
