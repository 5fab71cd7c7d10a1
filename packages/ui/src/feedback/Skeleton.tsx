import { joinClasses } from '../join-classes'

const shapes = { line: 'h-3.5 rounded-full', block: 'rounded-control', circle: 'rounded-full' }

/** A placeholder of content that loads. Sizes are CSS lengths. */
export function Skeleton(props: {
  readonly width?: string
  readonly height?: string
  readonly shape?: keyof typeof shapes
}) {
  return (
    <span
      aria-hidden="true"
      style={{ width: props.width, height: props.height }}
      className={joinClasses('animate-shimmer block bg-skeleton', shapes[props.shape ?? 'line'])}
    />
  )
}

/** A loading list row, as high as a real one, so that the layout does not jump. */
export function SkeletonRow() {
  return (
    <div className="flex min-h-16 items-center gap-3 py-2">
      <Skeleton shape="circle" width="2.25rem" height="2.25rem" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton width="38%" />
        <Skeleton width="24%" />
      </div>
      <div className="flex flex-col items-end gap-2">
        <Skeleton width="4.5rem" />
        <Skeleton width="3rem" />
      </div>
    </div>
  )
}
