import { CopyButton } from '../../../copying/CopyButton'

/** A detail to copy into a wallet or a bank's form. */
export function CopiedLine(props: {
  readonly label: string
  readonly value: string
  readonly testId?: string
}) {
  const { label, value } = props
  return (
    <div className="flex flex-col gap-1">
      <p className="text-small text-ink-soft">{label}</p>
      <div className="flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2">
        <bdi className="min-w-0 text-body font-medium break-words [overflow-wrap:anywhere] text-ink">
          {value}
        </bdi>
        <span className="shrink-0">
          <CopyButton value={value} label={label} testId={props.testId} />
        </span>
      </div>
    </div>
  )
}
