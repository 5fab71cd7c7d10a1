/** A full hash under its name, for comparison or copying. */
export function LongFigure(props: {
  readonly label: string
  readonly value: string
  readonly testId?: string
}) {
  return (
    <div className="flex flex-col gap-0.5 py-2">
      <p className="text-small text-ink-soft">{props.label}</p>
      <bdi dir="ltr" data-testid={props.testId} className="text-small break-all text-ink">
        {props.value}
      </bdi>
    </div>
  )
}
