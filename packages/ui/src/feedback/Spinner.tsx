/** A busy indicator. With a label it is announced; without one the surrounding element is. */
export function Spinner({ label, size = 18 }: { readonly label?: string; readonly size?: number }) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-grid place-items-center">
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        className="animate-turn"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
