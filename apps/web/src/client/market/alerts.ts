import { useInfiniteQuery } from '@tanstack/react-query'
import type { AlertKind } from '@fairtick/domain'
import { ALERT_KIND, ALERT_LIST, type OwnPriceAlert, readPage, readPriceAlert } from '@fairtick/wire'
import { alertCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { nextPage } from '../transport/next-page'
import { queryClient, queryKeys } from '../transport/queries'
import { useUser } from '../transport/session'

export type { OwnPriceAlert }

/** The list of alerts that wait, or of those that ended. */
export type AlertListName = keyof typeof ALERT_LIST

/** The user's price alerts of a list, latest first. */
export function useAlerts(list: AlertListName) {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined,
    queryKey: queryKeys.alerts(list),
    queryFn: async ({ pageParam, signal }) =>
      readPage(
        await call(alertCalls.alerts, { status: ALERT_LIST[list], page: pageParam }, { signal }),
        readPriceAlert,
      ),
    initialPageParam: 1,
    getNextPageParam: (last, all, asked) =>
      nextPage({ pages: all.map(({ rows }) => rows), total: last.total, asked }),
    staleTime: 0,
  })
  return { ...pages, alerts: pages.data?.pages.flatMap(({ rows }) => rows) }
}

/** An alert that is wanted: a price, or the percentage of a move, as plain decimals. */
export interface WantedAlert {
  readonly instrumentId: number
  readonly kind: AlertKind
  readonly price: string | undefined
  readonly percent: string | undefined
}

/** Sets an alert. `what` names the act if its outcome is uncertain. */
export async function setAlert(wanted: WantedAlert, what: string): Promise<void> {
  const { instrumentId, kind, price, percent } = wanted
  const parameters = { forex_id: instrumentId, kind: ALERT_KIND[kind], price, percent }
  await change(alertCalls.setAlert, parameters, what)
  await readAlertsAgain()
}

/** Removes an alert that waits. `what` names the act if its outcome is uncertain. */
export async function removeAlert(id: number, what: string): Promise<void> {
  await change(alertCalls.removeAlert, { id }, what)
  await readAlertsAgain()
}

const readAlertsAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.anyAlerts })
