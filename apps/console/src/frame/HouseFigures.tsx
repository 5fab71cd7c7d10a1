import { DAY_MS, type Usd, formatUsd } from '@fairtick/domain'
import { Anchor } from '@fairtick/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { whileUsed } from '../client/queries'
import { type AnyRow, type ListQuery, readEveryRow, readRows, resourceOf } from '../client/rows'
import { sumOf } from '../client/sums'
import { type Session, isAllowed } from '../client/session'
import { useWords } from '../words/use-words'
import { useAge } from './age'
import { useAddress } from './use-console-navigate'

const REFRESH_MS = 60_000
const LARGEST = 3
const CENTS = 2

/** The state of the house: its clients, their money, its result, and its largest clients. */
export function HouseFigures({ session }: { readonly session: Session }) {
  const { say } = useWords()
  const sees = (name: string) => {
    const resource = resourceOf(name)
    return resource !== undefined && isAllowed(session, resource.needs)
  }
  if (!['users', 'trial-balance', 'exposure', 'largest-clients'].some(sees)) return undefined
  return (
    <section aria-label={say('house')}>
      <ul role="list" className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
        {sees('users') && <Clients />}
        {sees('trial-balance') && <MoneyHeld />}
        {sees('exposure') && <HouseResult />}
        {sees('largest-clients') && <Largest />}
      </ul>
    </section>
  )
}

function Clients() {
  const { say, format } = useWords()
  const real = { is_demo: '0', per_page: '1' }
  const all = useTotal('users', real)
  const fresh = useTotal('users', { ...real, from: String(useToday()) })
  return (
    <Tile
      href="/users?is_demo=0"
      title={say('clientsAll')}
      figure={all === undefined ? '…' : format.count(all)}
    >
      {fresh !== undefined && say('clientsNew', { count: format.count(fresh) })}
    </Tile>
  )
}

/** When today began, in UTC (ms). */
function useToday(): number {
  const sinceEpoch = useAge(0) ?? 0
  return sinceEpoch - (sinceEpoch % DAY_MS)
}

function MoneyHeld() {
  const { say } = useWords()
  const rows = useEvery('trial-balance', { sort: 'id', order: 'asc' }, 100)
  const held = rows?.filter(({ book, account }) => book === 'real' && String(account).startsWith('clients-'))
  return (
    <Tile href="/trial-balance" title={say('moneyHeld')} figure={useUsd(held && sumOf(held, 'balance'))}>
      {say('heldAs')}
    </Tile>
  )
}

function HouseResult() {
  const { say } = useWords()
  const rows = useEvery('exposure', { kind: 'class', book: 'real', sort: 'id', order: 'asc' }, 100)
  const month = useUsd(rows && sumOf(rows, 'result_30d'))
  return (
    <Tile
      href="/exposure?kind=class&book=real"
      title={say('houseToday')}
      figure={useUsd(rows && sumOf(rows, 'result_today'))}
    >
      {say('houseMonth', { amount: month })}
    </Tile>
  )
}

/** The clients with the most equity, by number. */
function Largest() {
  const { say } = useWords()
  const inUsd = useInUsd()
  const addressOf = useAddress()
  const rows = useEvery('largest-clients', { book: 'real', sort: 'equity', order: 'desc' }, LARGEST)
  return (
    <Tile href="/largest-clients" title={say('largest')}>
      {rows?.length === 0 && say('noLargest')}
      {rows !== undefined && rows.length > 0 && (
        <span className="grid grid-cols-[1fr_auto] gap-x-3 pt-1 text-body text-ink">
          {rows.map((row) => (
            <span key={String(row['user_id'])} className="col-span-2 grid grid-cols-subgrid">
              <Anchor
                href={addressOf(`/users/${String(row['user_id'])}`)}
                className="figures relative z-10 font-medium text-accent hover:underline"
              >
                {String(row['user_id'])}
              </Anchor>
              <span className="figures">{inUsd(String(row['equity']))}</span>
            </span>
          ))}
        </span>
      )}
    </Tile>
  )
}

/** A figure that links to its list. */
function Tile(props: {
  readonly href: string
  readonly title: string
  readonly figure?: string
  readonly children: ReactNode
}) {
  const addressOf = useAddress()
  return (
    <li className="relative flex flex-col gap-1 rounded-card border border-line bg-surface p-4 hover:border-line-strong">
      <Anchor
        href={addressOf(props.href)}
        className="font-medium text-ink-soft after:absolute after:inset-0 after:rounded-card"
      >
        {props.title}
      </Anchor>
      {props.figure !== undefined && (
        <span className="figures text-title font-bold text-ink">{props.figure}</span>
      )}
      <span className="text-small text-ink-faint">{props.children}</span>
    </li>
  )
}

function useUsd(amount: Usd | undefined): string {
  const inUsd = useInUsd()
  return amount === undefined ? '…' : inUsd(formatUsd(amount))
}

/** Shows the decimal text of an amount to the cent, with its currency. */
function useInUsd(): (amount: string) => string {
  const { format } = useWords()
  return (amount) => `${format.decimal(amount, CENTS)}\u00a0USD`
}

function useTotal(name: string, asked: ListQuery): number | undefined {
  const resource = resourceOf(name)
  const { data } = useQuery({
    queryKey: ['rows', name, 'total', asked],
    queryFn: () => (resource ? readRows(resource, asked) : undefined),
    refetchInterval: whileUsed(REFRESH_MS),
  })
  return data?.total
}

function useEvery(name: string, asked: ListQuery, most: number): readonly AnyRow[] | undefined {
  const { data } = useQuery({
    queryKey: ['rows', name, 'house', asked, most],
    queryFn: () => readEveryRow(name, asked, most),
    refetchInterval: whileUsed(REFRESH_MS),
  })
  return data
}
