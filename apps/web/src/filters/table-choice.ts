import type { TableSort } from '@fairtick/ui'
import { createStore, useStore } from 'zustand'

const STORAGE_KEY = 'fairtick.tables'

/** The choices about a table on this device. */
interface Choice {
  /** The keys of the optional columns that are shown; undefined: never chosen. */
  readonly shown?: readonly string[]
  readonly sort?: TableSort | undefined
}

const store = createStore<Readonly<Record<string, Choice>>>(() => readKept())

/**
 * The columns and the order chosen for a table on this device, and their setters. A column that is hidden
 * sorts nothing: it has no heading that takes its order back. `fixed` are the columns that cannot be hidden.
 */
export function useTableChoice(
  table: string,
  usual: readonly string[],
  fixed: readonly string[] = [],
): {
  readonly shown: readonly string[]
  readonly sort: TableSort | undefined
  readonly show: (key: string, isShown: boolean) => void
  /** A first press sorts upwards, a second one downwards, a third one not at all. */
  readonly sortBy: (key: string) => void
  readonly sortAs: (sort: TableSort | undefined) => void
} {
  const choice = useStore(store, (all) => all[table])
  const shown = choice?.shown ?? usual
  const kept = choice?.sort
  const sort = kept && [...shown, ...fixed].includes(kept.key) ? kept : undefined
  return {
    shown,
    sort,
    show: (key, isShown) =>
      keep(table, { shown: isShown ? [...shown, key] : shown.filter((each) => each !== key) }),
    sortBy: (key) => keep(table, { sort: nextSort(sort, key) }),
    sortAs: (asked) => keep(table, { sort: asked }),
  }
}

/** The order after a press on a heading. */
export function nextSort(sort: TableSort | undefined, key: string): TableSort | undefined {
  if (sort?.key !== key) return { key, isDescending: false }
  return sort.isDescending ? undefined : { key, isDescending: true }
}

function keep(table: string, change: Choice): void {
  const all = { ...store.getState(), [table]: { ...store.getState()[table], ...change } }
  store.setState(all)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(all))
  } catch {
    // Storage is full or forbidden: the choice lasts until the page is reloaded.
  }
}

/** Other programs may have written there, so only valid choices are taken. */
function readKept(): Readonly<Record<string, Choice>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    if (!isRecord(kept)) return {}
    return Object.fromEntries(
      Object.entries(kept).flatMap(([table, choice]) =>
        isRecord(choice) ? [[table, choiceOf(choice)]] : [],
      ),
    )
  } catch {
    return {}
  }
}

function choiceOf({ shown, sort }: Readonly<Record<string, unknown>>): Choice {
  const keys = Array.isArray(shown) ? shown.filter((key) => typeof key === 'string') : undefined
  return { ...(keys && { shown: keys }), sort: isRecord(sort) ? sortOf(sort) : undefined }
}

function sortOf({ key, isDescending }: Readonly<Record<string, unknown>>): TableSort | undefined {
  return typeof key === 'string' ? { key, isDescending: isDescending === true } : undefined
}

// A declaration, as the store reads stored choices while this file is still being evaluated.
function isRecord(kept: unknown): kept is Readonly<Record<string, unknown>> {
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept)
}
