import type { ReactNode } from 'react'
import { TriangleAlert } from '../icons'

/** A serious warning with its remedy. Announced. */
export function LoudNote(props: {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
  readonly testId: string
}) {
  return (
    <div
      role="alert"
      data-testid={props.testId}
      className="flex flex-col gap-2 rounded-card border-2 border-danger bg-danger-soft p-4"
    >
      <p className="flex items-start gap-2 text-lead font-bold text-danger">
        <TriangleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
        {props.title}
      </p>
      <p className="text-body text-ink">{props.text}</p>
      {props.children}
    </div>
  )
}
