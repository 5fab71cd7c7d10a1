import type { ReactNode } from 'react'

/** The texts of a list's states. */
export interface ListTexts {
  readonly loading: string
  /** A text above `empty`. */
  readonly none?: string
  readonly empty: string
  readonly error: string
  readonly retry: string
  /** Shown below the last row, if given. */
  readonly end?: string
  readonly refresh?: string
}

/** The properties of every list. */
export interface ListProps<Item> {
  readonly label: string
  /** Undefined until the first load has finished. */
  readonly items: readonly Item[] | undefined
  readonly keyOf: (item: Item) => string | number
  /** The content of a row. */
  readonly children: (item: Item) => ReactNode
  readonly status: 'loading' | 'error' | 'ready'
  readonly texts: ListTexts
  readonly onRetry: () => void
  readonly emptyHint?: string | undefined
  readonly emptyIcon?: ReactNode
  readonly emptyAction?: ReactNode
  /** A more exact error than `texts.error`. */
  readonly errorText?: string
  readonly hasMore?: boolean
  readonly isLoadingMore?: boolean
  readonly onMore?: () => void
  readonly onRefresh?: () => Promise<unknown>
  /** One row that is still loading. */
  readonly skeleton?: ReactNode
  readonly skeletonRows?: number
  /** Without lines between the rows. */
  readonly isPlain?: boolean
}
