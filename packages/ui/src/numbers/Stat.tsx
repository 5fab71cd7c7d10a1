import type { ReactNode } from 'react'

/** A figure under its name. */
export function Stat(props: {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly detail?: ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <span className="line-clamp-2 text-small wrap-anywhere text-ink-soft hyphens-auto">{props.label}</span>
      <span className="text-body leading-snug font-semibold wrap-anywhere text-ink hyphens-auto">
        {props.value}
      </span>
      {props.detail !== undefined && (
        <span className="truncate text-small text-ink-faint">{props.detail}</span>
      )}
    </div>
  )
}
