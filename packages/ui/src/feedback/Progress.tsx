/** Progress from 0 to 1. Decorative: the text beside it says the same. */
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
