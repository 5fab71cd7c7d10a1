import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The row whose detail is open, stored in the address: Back closes it, and a link opens it. */
export interface OpenedRow<Row> {
  readonly id: number | undefined
  readonly open: (row: Row) => void
  readonly close: () => void
}

/** Opens and closes the detail of a row by a name in the address; `keep` makes the row known to it. */
export function useOpenedRow<Row extends { readonly id: number }>(
  name: string,
  keep: (row: Row) => void,
): OpenedRow<Row> {
  const navigate = useNavigate()
  const { pathname, ...place } = useLocation()
  const state: unknown = place.state
  const [parameters] = useSearchParams()
  const addressOf = (id: string | undefined) => {
    const asked = new URLSearchParams(parameters)
    if (id === undefined) asked.delete(name)
    else asked.set(name, id)
    return `${pathname}?${asked.toString()}`.replace(/\?$/, '')
  }
  return {
    id: idOf(parameters.get(name)),
    open: (row) => {
      keep(row)
      void navigate(addressOf(String(row.id)), { state: OPENED_HERE, preventScrollReset: true })
    },
    close: () => {
      if (state === OPENED_HERE) void navigate(-1)
      else void navigate(addressOf(undefined), { replace: true, preventScrollReset: true })
    },
  }
}

/** Marks a history entry whose predecessor is the list that the detail was opened from. */
const OPENED_HERE = 'opened-here'

function idOf(asked: string | null): number | undefined {
  return asked !== null && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined
}
