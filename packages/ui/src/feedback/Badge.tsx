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

/** A short word that marks something: closed, demo, simulated. */
export function Badge(props: { readonly children: ReactNode; readonly tone?: keyof typeof tones }) {
  return (
    <span
      className={joinClasses(
        'inline-flex h-5 items-center rounded-[0.375rem] px-1.5 text-micro font-semibold whitespace-nowrap',
        tones[props.tone ?? 'neutral'],
      )}
    >
      {props.children}
    </span>
  )
}
