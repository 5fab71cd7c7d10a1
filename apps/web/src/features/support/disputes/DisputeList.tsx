import { type Usd, usdOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Badge, Figure, LinkButton, List, TextLink } from '@fairtick/ui'
import { type OwnDispute, useDisputes } from '../../../client/support/disputes'
import { useFigures } from '../../../figures/use-figures'
import { optionPath, orderPath, ordersPath } from '../../../paths/paths'
import { nextPageOf, useListStates } from '../../../reads/use-list-states'

const TONE = { open: 'accent', answered: 'up', closed: 'neutral' } as const

/** The user's disputes about orders, newest first, with the written decisions. */
export function DisputeList() {
  const { text } = useTexts()
  const disputes = useDisputes()
  const states = useListStates(disputes, 'disputes.list', {
    error: text('disputes.listError'),
    end: text('shell.noMore'),
  })
  return (
    <List
      label={text('disputes.list')}
      items={disputes.disputes}
      keyOf={({ id }) => id}
      emptyAction={<LinkButton href={ordersPath(3)}>{text('orders.history')}</LinkButton>}
      {...states}
      {...nextPageOf(disputes)}
    >
      {(dispute) => <DisputeRow dispute={dispute} />}
    </List>
  )
}

function DisputeRow({ dispute }: { readonly dispute: OwnDispute }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { number, status, kind, orderId, reason, content, openedAt, dueAt, answers, adjustments } = dispute
  return (
    <article className="flex flex-col gap-2 py-3" data-testid={`dispute-${number}`}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-body font-semibold text-ink">
          <bdi>{number}</bdi> · {text(`disputes.reason_${reason}`)}
        </p>
        <Badge tone={TONE[status]}>{text(`recovery.status_${status}`)}</Badge>
      </div>
      <p className="text-small text-ink-soft">
        <TextLink href={kind === 'micro' ? optionPath(orderId) : orderPath(orderId)}>
          {text(`disputes.about_${kind}`, { id: String(orderId) })}
        </TextLink>{' '}
        · <span className="tabular-nums">{format.dateTime(openedAt)}</span>
      </p>
      {status === 'open' && (
        <p className="text-small text-ink-faint">{text('disputes.due', { time: format.dateTime(dueAt) })}</p>
      )}
      <p dir="auto" className="text-small break-words whitespace-pre-line text-ink-soft">
        {content}
      </p>
      {answers.map((answer) => (
        <div key={answer.at} className="border-s-2 border-line ps-3 text-small">
          <p className="text-ink-faint">
            {text('disputes.decision')} <span className="tabular-nums">{format.dateTime(answer.at)}</span>
          </p>
          <p dir="auto" className="break-words whitespace-pre-line text-ink">
            {answer.text}
          </p>
        </div>
      ))}
      {adjustments.map(({ id, direction, amount }) => (
        <p key={id} className="text-small text-ink">
          {text('disputes.adjusted')}{' '}
          <Figure>{figures.inUsd(figures.profit(direction === 'in' ? amount : negated(amount)))}</Figure>
        </p>
      ))}
    </article>
  )
}

const negated = (amount: Usd): Usd => usdOf(-amount)
