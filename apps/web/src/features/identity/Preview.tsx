import { useTexts } from '@fairtick/texts/react'
import { Badge, DescriptionList, type DescriptionRow } from '@fairtick/ui'
import type { ReactNode } from 'react'

/** A screen of real users as a demo user may see it: its fields, filled in with example figures. */
export function Preview(props: {
  readonly rows: readonly { readonly label: string; readonly value: ReactNode; readonly isStrong?: boolean }[]
  /** The words of its button. */
  readonly act?: string
}) {
  const { text } = useTexts()
  const rows = props.rows.map((row): DescriptionRow => ({ key: row.label, ...row }))
  return (
    <figure
      className="flex flex-col gap-2 rounded-card border border-dashed border-line-strong bg-surface p-4"
      data-testid="preview"
    >
      <figcaption className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
        <Badge tone="demo">{text('security.preview')}</Badge>
        {text('security.previewNote')}
      </figcaption>
      <DescriptionList isDense rows={rows} />
      {props.act !== undefined && (
        <span
          aria-hidden="true"
          className="grid h-touch place-items-center rounded-control bg-sunken text-body font-semibold text-ink-faint"
        >
          {props.act}
        </span>
      )}
    </figure>
  )
}
