import type { ReactNode } from 'react'

/** The title of a screen, and what can be done beside it. */
export function ScreenHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2">
      <h1 className="me-auto text-title font-bold">{title}</h1>
      {children}
    </div>
  )
}
