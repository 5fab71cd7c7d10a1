import type { ReactNode } from 'react'

/** The words of a list's states. */
export interface ListTexts {
  readonly loading: string
  readonly empty: string
  readonly error: string
  readonly retry: string
  /** Below the last row; nothing stands there without it. */
  readonly end?: string
  readonly refresh?: string
}

/** What every list takes. */
export interface ListProps<Item> {
  readonly label: string
  /** Undefined until the first load has finished. */
  readonly items: readonly Item[] | undefined
  readonly keyOf: (item: Item) => string | number
  /** What stands in a row. */
  readonly children: (item: Item) => ReactNode
  readonly status: 'loading' | 'error' | 'ready'
  readonly texts: ListTexts
  readonly onRetry: () => void
  readonly emptyHint?: string
  readonly emptyIcon?: ReactNode
  readonly emptyAction?: ReactNode
  /** Says more exactly what went wrong than `texts.error`. */
  readonly errorText?: string
  readonly hasMore?: boolean
  readonly isLoadingMore?: boolean
  readonly onMore?: () => void
  readonly onRefresh?: () => Promise<unknown>
  /** One row that is still loading. */
  readonly skeleton?: ReactNode
  readonly skeletonRows?: number
  /** No lines between the rows. */
  readonly isPlain?: boolean
}
