import { Fragment, type ReactNode } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { joinClasses } from '../join-classes'

/** One pane of a resizable row or column. */
export interface ResizablePane {
  readonly key: string
  readonly content: ReactNode
  /** CSS px, or percent as text; without a size it takes what the others leave. */
  readonly size?: number | string
  /** CSS px. */
  readonly minSize: number
  /** Keeps its px when the window changes; the others share the difference. */
  readonly isFixed?: boolean
}

/**
 * Panes side by side or one above the other, with dividers that pointers and arrow keys move. Their sizes are
 * stored on the device under `name`; a double press on a divider restores the first ones.
 */
export function ResizablePanes(props: {
  readonly name: string
  readonly direction: 'row' | 'column'
  readonly panes: readonly ResizablePane[]
  /** The accessible name of the dividers. */
  readonly dividerLabel: string
}) {
  const { panes, direction } = props
  const layout = useDefaultLayout({
    id: `fairtick.panes.${props.name}`,
    panelIds: panes.map(idOf),
    storage: KEPT,
  })
  return (
    <Group
      orientation={direction === 'row' ? 'horizontal' : 'vertical'}
      defaultLayout={layout.defaultLayout}
      onLayoutChanged={layout.onLayoutChanged}
      className="min-h-0 min-w-0"
    >
      {panes.map((pane, place) => (
        <Fragment key={pane.key}>
          {place > 0 && <Divider direction={direction} label={props.dividerLabel} />}
          <Panel
            id={idOf(pane)}
            defaultSize={pane.size}
            minSize={pane.minSize}
            groupResizeBehavior={pane.isFixed ? 'preserve-pixel-size' : 'preserve-relative-size'}
            className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]"
          >
            {pane.content}
          </Panel>
        </Fragment>
      ))}
    </Group>
  )
}

/** The library names elements for tests by it, so that it must not be one of the app's names. */
const idOf = ({ key }: ResizablePane): string => `pane-${key}`

function Divider(props: { readonly direction: 'row' | 'column'; readonly label: string }) {
  const isRow = props.direction === 'row'
  return (
    <Separator
      aria-label={props.label}
      className={joinClasses(
        'group relative grid shrink-0 place-items-center rounded-full focus-visible:outline-2 focus-visible:outline-accent',
        isRow ? 'w-3' : 'h-3',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'rounded-full bg-line transition-colors group-hover:bg-accent group-data-[separator=active]:bg-accent',
          isRow ? 'h-10 w-1' : 'h-1 w-10',
        )}
      />
    </Separator>
  )
}

/** The device's storage; without it, sizes last until the page is reloaded. */
const KEPT = {
  getItem: (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem: (key: string, layout: string): void => {
    try {
      localStorage.setItem(key, layout)
    } catch {
      // Storage is full or forbidden.
    }
  },
}
