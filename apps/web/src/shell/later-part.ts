import { whenIdle } from '@fairtick/ui'
import { type ComponentType, lazy } from 'react'

/** The first prices of a slow phone come before what it needs later, ms. */
const PAUSE_MS = 3_000

/**
 * A part of every screen that is loaded once the page is calm, or at once without a connection where it is
 * for that. One that cannot be fetched, as the connection was lost meanwhile, is left out.
 */
export const laterPart = (
  load: () => Promise<ComponentType>,
  { isForOffline = false }: { readonly isForOffline?: boolean } = {},
) =>
  lazy(async () => {
    if (navigator.onLine || !isForOffline) await whenCalm()
    return { default: await load().catch(() => Nothing) }
  })

const whenCalm = (): Promise<void> =>
  new Promise((resolve) => void whenIdle(() => setTimeout(resolve, PAUSE_MS)))

const Nothing: ComponentType = () => null
