import { useId, type ReactNode } from 'react'

/** A titled part of a page. */
export function Section(props: {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={id} className="text-lead font-semibold text-ink">
          {props.title}
        </h2>
        {props.action}
      </div>
      {props.children}
    </section>
  )
}
