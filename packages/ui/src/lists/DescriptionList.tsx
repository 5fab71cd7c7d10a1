import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import { Explain } from '../overlays/Explain'

/** One line of a receipt. */
export interface DescriptionRow {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** A question mark after the label: its accessible name and its text. */
  readonly explain?: { readonly label: string; readonly text: ReactNode }
  readonly isStrong?: boolean
  readonly tone?: 'up' | 'down' | 'warn'
}

const tones = { up: 'text-up', down: 'text-down', warn: 'text-warn' }

/** Labels and values, as on a receipt. */
export function DescriptionList(props: {
  readonly rows: readonly DescriptionRow[]
  readonly isDense?: boolean
}) {
  return (
    <dl className="flex flex-col">
      {props.rows.map((row) => (
        <div
          key={row.key}
          className={joinClasses(
            'flex items-baseline justify-between gap-4',
            props.isDense ? 'py-1' : 'py-2',
          )}
        >
          <dt className="flex min-w-[30%] items-center gap-1 text-body wrap-anywhere text-ink-soft hyphens-auto">
            {row.label}
            {row.explain !== undefined && <Explain label={row.explain.label}>{row.explain.text}</Explain>}
          </dt>
          <dd
            className={joinClasses(
              // Never narrower than its longest word, while that fits.
              'max-w-[70%] text-end text-body wrap-break-word',
              row.isStrong ? 'font-bold' : 'font-medium',
              row.tone === undefined ? 'text-ink' : tones[row.tone],
            )}
          >
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
