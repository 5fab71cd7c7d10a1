import { useOwnPicture } from '../../reads/use-own-picture'

/** The user's own picture. An unreadable one leaves its place empty; the change itself is shown in words. */
export function OwnPicture({ address, label }: { readonly address: string; readonly label: string }) {
  const { url } = useOwnPicture(address)
  return (
    <figure className="m-0 flex items-center gap-3">
      {url === undefined ? (
        <span aria-hidden="true" className="size-12 shrink-0 rounded-full bg-line" />
      ) : (
        <img
          src={url}
          alt={label}
          className="size-12 shrink-0 rounded-full object-cover"
          data-testid="waiting-picture"
        />
      )}
      <figcaption className="text-small text-ink-soft">{label}</figcaption>
    </figure>
  )
}
