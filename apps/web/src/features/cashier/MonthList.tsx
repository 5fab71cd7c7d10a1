import { useTexts } from '@fairtick/texts/react'
import { Badge, Button, Figure, showToast } from '@fairtick/ui'
import { useMemo } from 'react'
import {
  type MonthRequest,
  type MonthlyStatement,
  fetchMonth,
  useMonths,
} from '../../client/cashier/statement'
import { saveFile } from '../../client/transport/fetch-file'
import { useAction } from '../../client/transport/use-action'
import { useFigures } from '../../figures/use-figures'
import { useColumnKinds } from '../../filters/column-kinds'
import { type OwnColumn, OwnRows } from '../../filters/OwnRows'

/** The months since the user signed up, newest first, each with its statement. */
export function MonthList() {
  const { text, format } = useTexts()
  const months = useMonths()
  const columns = useColumns()
  const items = useMemo(() => months.data?.map((month) => ({ ...month, id: month.month })), [months.data])
  return (
    <OwnRows
      read={months}
      name="history.months"
      error={text('history.monthsError')}
      label={text('history.months')}
      items={items}
      kind="month"
      columns={columns}
      titleOf={({ month }) => format.month(month)}
      card={(month) => <MonthCard {...month} />}
    />
  )
}

function useColumns(): readonly OwnColumn<MonthlyStatement>[] {
  const { text, format } = useTexts()
  const kinds = useColumnKinds()
  return useMemo(
    () => [
      {
        key: 'month',
        text: text('history.month'),
        isRowHeader: true,
        sortedBy: ({ month }) => month,
        render: ({ month, isFinal }) => (
          <span className="inline-flex items-center gap-2 font-semibold">
            {format.month(month)}
            {!isFinal && <Badge>{text('history.monthRuns')}</Badge>}
          </span>
        ),
      },
      kinds.usd({
        key: 'opening',
        text: text('history.opening'),
        choice: 'hidden',
        of: ({ opening }) => opening,
      }),
      kinds.change({
        key: 'change',
        text: text('history.change'),
        choice: 'shown',
        of: ({ movements }) => movements,
      }),
      kinds.usd({ key: 'closing', text: text('history.closing'), of: ({ closing }) => closing }),
      {
        key: 'files',
        text: text('history.format'),
        isTextHidden: true,
        isPinned: true,
        align: 'end',
        render: ({ month }) => <MonthFiles month={month} />,
      },
    ],
    [text, format, kinds],
  )
}

function MonthCard({ month, opening, closing, isFinal, hash }: MonthlyStatement) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const usd = (amount: typeof opening) => figures.inUsd(figures.balance(amount))
  const amounts = { opening: usd(opening), closing: usd(closing) }
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-body font-semibold text-ink">{format.month(month)}</h3>
          <p className="text-small text-ink-soft">
            <Figure hasWords>{text('history.monthSum', amounts)}</Figure>
          </p>
          {!isFinal && <p className="text-small text-ink-soft">{text('history.monthRuns')}</p>}
        </div>
        <MonthFiles month={month} />
      </div>
      {hash !== undefined && (
        <p className="text-small break-all text-ink-soft">
          {/* Shown in full, because it is compared letter by letter with the printed hash. */}
          <bdi dir="ltr" data-testid={`hash-${month}`}>
            {hash}
          </bdi>
        </p>
      )}
    </div>
  )
}

/** The statement of a month, to read and to work with. */
function MonthFiles({ month }: Pick<MonthlyStatement, 'month'>) {
  return (
    <div className="inline-flex gap-2">
      <MonthFile month={month} format="pdf" />
      <MonthFile month={month} format="csv" />
    </div>
  )
}

function MonthFile(request: MonthRequest) {
  const { text, format } = useTexts()
  const months = useMonths()
  const kind = request.format.toUpperCase()
  const download = useAction(saved, {
    onDone: (name) => {
      showToast({ text: text('history.saved', { name }) })
      void months.refetch()
    },
  })
  return (
    <Button
      size="small"
      variant="outline"
      isBusy={download.isBusy}
      onPress={() => download.run(request)}
      label={text('history.monthDownload', { month: format.month(request.month), format: kind })}
      testId={`${request.format}-${request.month}`}
    >
      {kind}
    </Button>
  )
}

async function saved(request: MonthRequest): Promise<string> {
  const { signal } = new AbortController()
  const { name, content } = await fetchMonth(request, { signal, onBytes: () => undefined })
  saveFile(name, content)
  return name
}
