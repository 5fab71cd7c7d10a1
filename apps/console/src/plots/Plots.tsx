import { DAY_MS } from '@fairtick/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { whileUsed } from '../client/queries'
import { type AnyRow, type ListQuery, readEveryRow, resourceOf } from '../client/rows'
import { type Session, isAllowed } from '../client/session'
import { useAge } from '../frame/age'
import { useWords } from '../words/use-words'
import type { PlotShape } from './Plot'
import { PlotFigure } from './PlotFigure'

const REFRESH_MS = 20_000
/** Samples of an hour, one every ten seconds. */
const HOUR_ROWS = 360
const DAYS = 30

/** Figures for plotting, from the lists that a role may see. */
export function Plots({ session }: { readonly session: Session }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,30rem),1fr))] gap-3">
      {isShown(session, 'exposure') && <ExposurePlot isRealOnly />}
      {isShown(session, 'cash-by-day') && <CashPlot />}
    </div>
  )
}

function isShown(session: Session, name: string): boolean {
  const resource = resourceOf(name)
  return resource !== undefined && isAllowed(session, resource.needs)
}

/**
 * Clients' exposure by class: of the real book, or of the demo book if that holds all positions, unless only
 * the real book is requested.
 */
export function ExposurePlot({ isRealOnly = false }: { readonly isRealOnly?: boolean }) {
  const { nameOf, valueOf, format, say } = useWords()
  const rows = useEvery('exposure', { kind: 'class', sort: 'id', order: 'asc' }, 100)
  const hasReal = rows.some((row) => row['book'] === 'real' && row['clients'] !== 0)
  const book = hasReal ? 'real' : 'demo'
  const shown = useMemo(() => rows.filter((row) => row['book'] === book), [rows, book])
  const shape = useMemo(
    (): PlotShape => ({
      kind: 'bars',
      places: shown.map((_row, at) => at),
      placeName: (at) => valueOf('exposure', 'category', String(shown[at]?.['category'])) ?? '',
      valueName: (value) => format.count(Math.round(value)),
      series: [
        { name: nameOf('fields', 'notional'), values: numbers(shown, 'notional') },
        { name: nameOf('fields', 'floating'), values: numbers(shown, 'floating') },
      ],
    }),
    [shown, valueOf, nameOf, format],
  )
  if (isRealOnly && !hasReal) return undefined
  return (
    <PlotFigure
      title={say('exposureByClass', { book: valueOf('exposure', 'book', book) ?? book })}
      href={`/exposure?kind=class&book=${book}`}
      shape={shape}
      placeHead={nameOf('fields', 'category')}
      rowName={shape.placeName ?? String}
    />
  )
}

/** Deposits and withdrawals by day. */
function CashPlot() {
  const { nameOf, format, say } = useWords()
  const rows = useEvery('cash-by-day', { sort: 'id', order: 'desc' }, DAYS)
  const today = Math.floor((useAge(0) ?? 0) / DAY_MS)
  const shown = useMemo(() => lastDays(rows, today), [rows, today])
  const shape = useMemo((): PlotShape => {
    const dayOf = (at: number) => String(shown[at]?.['day'] ?? '')
    return {
      kind: 'bars',
      places: shown.map((_row, at) => at),
      placeName: (at) => dayOf(at).slice('YYYY-'.length),
      valueName: (value) => format.count(Math.round(value)),
      series: ['deposits', 'withdrawals'].map((field) => ({
        name: nameOf('fields', field),
        values: numbers(shown, field),
      })),
    }
  }, [shown, nameOf, format])
  return (
    <PlotFigure
      title={say('cashByDay')}
      href="/cash-by-day"
      shape={shape}
      placeHead={nameOf('fields', 'day')}
      rowName={(at) => String(shown[at]?.['day'] ?? '')}
    />
  )
}

/** The last thirty days (UTC) up to today, those without money in or out among them. */
function lastDays(rows: readonly AnyRow[], today: number): readonly AnyRow[] {
  return Array.from({ length: DAYS }, (_day, at): AnyRow => {
    const day = new Date((today - DAYS + 1 + at) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
    return rows.find((row) => row['day'] === day) ?? { day, deposits: '0', withdrawals: '0' }
  })
}

/** Delays of the event loop and of the books' batches over the last hour. */
export function ServicePlot() {
  const { nameOf, format, say } = useWords()
  const rows = useEvery('service', { sort: 'id', order: 'desc' }, HOUR_ROWS)
  const shown = useMemo(() => rows.toReversed(), [rows])
  const shape = useMemo(
    (): PlotShape => ({
      kind: 'lines',
      places: shown.map(({ at }) => Date.parse(String(at)) / 1000),
      momentName: (second) => format.time(second * 1000),
      valueName: (ms) => say('milliseconds', { ms: format.count(Math.round(ms)) }),
      series: ['loop_p99_ms', 'batch_ms'].map((field) => ({
        name: nameOf('fields', field),
        values: numbers(shown, field),
      })),
    }),
    [shown, nameOf, format, say],
  )
  return (
    <PlotFigure
      title={say('serviceOfHour')}
      href="/service"
      shape={shape}
      placeHead={nameOf('fields', 'at')}
      rowName={(second) => format.dateTime(second * 1000)}
    />
  )
}

/** Rows of a list up to a maximum, reloaded while the console is in use. */
function useEvery(name: string, asked: ListQuery, most: number): readonly AnyRow[] {
  const { data } = useQuery({
    queryKey: ['rows', name, 'plot', asked, most],
    queryFn: () => readEveryRow(name, asked, most),
    refetchInterval: whileUsed(REFRESH_MS),
  })
  return data ?? NONE
}

const NONE: readonly AnyRow[] = []
const numbers = (rows: readonly AnyRow[], field: string): number[] => rows.map((row) => Number(row[field]))
