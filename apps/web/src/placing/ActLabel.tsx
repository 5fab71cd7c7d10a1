/** A button's act and its terms, in one or two lines. It extends into the button's padding. */
export function ActLabel(props: {
  readonly act: string
  readonly terms: string | undefined
  /** On a desktop the terms stand elsewhere, and the two buttons side by side in a narrow pane. */
  readonly isBrief?: boolean
  /** Visitors cannot trade yet: on a short screen they need the chart more than the terms. */
  readonly isVisitor?: boolean
}) {
  return (
    <span className="-mx-3 flex flex-col py-1 leading-tight text-balance tabular-nums">
      <span className="text-body">{props.act}</span>
      {props.terms !== undefined && (
        <span
          className={`text-small font-medium opacity-90 ${props.isBrief === true ? 'lg:hidden' : ''} ${props.isVisitor === true ? 'short:hidden' : ''}`}
        >
          {props.terms}
        </span>
      )}
    </span>
  )
}
