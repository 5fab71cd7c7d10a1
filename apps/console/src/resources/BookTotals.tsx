import { NO_USD, formatUsd } from '@fairtick/domain'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from '@fairtick/ui/icons'
import { readEveryRow } from '../client/rows'
import { sumOf } from '../client/sums'
import { useWords } from '../words/use-words'

const BOOKS = ['real', 'demo'] as const
const ROWS_MOST = 100

/** The total of each book of the trial balance: its accounts add up to zero, or a check failed. */
export function BookTotals() {
  const { say, valueOf, format } = useWords()
  const { data: rows } = useQuery({
    queryKey: ['rows', 'trial-balance', 'totals'],
    queryFn: () => readEveryRow('trial-balance', { sort: 'id', order: 'asc' }, ROWS_MOST),
  })
  if (rows === undefined) return undefined
  return (
    <ul role="list" className="flex flex-wrap gap-x-6 gap-y-1" data-testid="book-totals">
      {BOOKS.map((book) => {
        const total = sumOf(
          rows.filter((row) => row['book'] === book),
          'balance',
        )
        const isZero = total === NO_USD
        const Icon = isZero ? CircleCheck : CircleX
        const values = {
          book: valueOf('trial-balance', 'book', book) ?? book,
          total: format.decimal(formatUsd(total), 6),
        }
        return (
          <li key={book} className="flex items-center gap-2">
            <Icon size={18} aria-hidden="true" className={isZero ? 'text-up' : 'text-down'} />
            <span className={isZero ? '' : 'font-semibold text-down'}>
              {say(isZero ? 'bookIsZero' : 'bookIsNotZero', values)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
