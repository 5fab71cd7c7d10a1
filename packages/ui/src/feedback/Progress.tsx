/** How far something has come, from 0 to 1. A picture only: the words beside it say it. */
export function Progress({ share }: { readonly share: number }) {
  return (
    <span
      aria-hidden="true"
      data-share={share.toFixed(3)}
      className="block h-1 overflow-hidden rounded-full bg-sunken"
    >
      <span
        style={{ width: `${share * 100}%` }}
        className="block h-full rounded-full bg-accent transition-[width] duration-150"
      />
    </span>
  )
}
