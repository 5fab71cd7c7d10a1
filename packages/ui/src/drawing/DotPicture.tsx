/** A picture of dark and light squares for cameras: a QR code. Dark on light in every theme. */
export function DotPicture(props: {
  readonly label: string
  /** Rows of squares; true is dark. */
  readonly rows: readonly (readonly boolean[])[]
}) {
  const size = props.rows.length
  return (
    <svg
      role="img"
      aria-label={props.label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
      className="size-48 max-w-full rounded-control bg-code-ground fill-code-ink"
    >
      <path d={pathOf(props.rows)} />
    </svg>
  )
}

/** The light margin in squares: the standard requires four, but cameras manage with two. */
const QUIET = 2

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
