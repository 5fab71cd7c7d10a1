import { Figure } from '@fairtick/ui'

/** What a tap does, in one line or two: the act, and its terms. */
export function ActLabel(props: { readonly act: string; readonly terms: string | undefined }) {
  return (
    <span className="flex flex-col py-1 leading-tight text-balance">
      <Figure className="text-body">{props.act}</Figure>
      {props.terms !== undefined && (
        <Figure className="text-small font-medium opacity-90">{props.terms}</Figure>
      )}
    </span>
  )
}
