/** A button's act and its terms, in one or two lines. It extends into the button's padding. */
export function ActLabel(props: { readonly act: string; readonly terms: string | undefined }) {
  return (
    <span className="-mx-3 flex flex-col py-1 leading-tight text-balance tabular-nums">
      <span className="text-body">{props.act}</span>
      {props.terms !== undefined && <span className="text-small font-medium opacity-90">{props.terms}</span>}
    </span>
  )
}
