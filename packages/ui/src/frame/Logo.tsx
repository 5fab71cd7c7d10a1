/** The mark: a tick drawn through a candle. Decorative unless it has a label. */
export function Logo({ size = 28, label }: { readonly size?: number; readonly label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className="shrink-0 text-accent"
    >
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <g
        className="text-on-accent"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M16 4.5v4M16 23.5v4" strokeWidth="2" opacity="0.75" />
        <rect x="9.5" y="8.5" width="13" height="15" rx="3" strokeWidth="2" opacity="0.75" />
        <path d="M12.5 16.5l3 3 7.5-9" strokeWidth="3" />
      </g>
    </svg>
  )
}

/** The mark and the name. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-title font-bold tracking-tight text-ink">
      <Logo />
      <span className="lg:max-xl:sr-only">{name}</span>
    </span>
  )
}
