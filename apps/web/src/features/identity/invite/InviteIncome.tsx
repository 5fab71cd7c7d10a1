import { useTexts } from '@fairtick/texts/react'
import { Card, Figure, List, ListRow, Section, Stat } from '@fairtick/ui'
import { useInviteIncome, useInviteShare } from '../../../client/identity/invite-income'
import { useFigures } from '../../../figures/use-figures'
import { nextPageOf, useListStates } from '../../../reads/use-list-states'

/** The income of the user's invitations, by days that can be worked out again. */
export function InviteIncome() {
  const { text, format } = useTexts()
  const figures = useFigures()
  const share = useInviteShare().data
  const list = useInviteIncome()
  const states = useListStates(list, 'invite.days', { error: text('invite.daysError') })
  const inPercent = (percent: number) => format.inPercent(format.count(percent))
  if (share === undefined) return null
  const isOff = share === 0
  return (
    <Section title={text('invite.incomeTitle')}>
      <p className="text-body text-ink-soft" data-testid="invite-share">
        {isOff ? text('invite.shareNone') : text('invite.shareText', { share: inPercent(share) })}
      </p>
      {!isOff && <p className="text-small text-ink-soft">{text('invite.shareSame')}</p>}
      {(!isOff || (list.days?.length ?? 0) > 0) && (
        <Card className="flex flex-col gap-2">
          {list.sum !== undefined && (
            <Stat
              label={text('invite.earnedSum')}
              value={<Figure hasWords>{figures.inUsd(figures.balance(list.sum))}</Figure>}
            />
          )}
          <List
            label={text('invite.incomeTitle')}
            items={list.days}
            keyOf={({ id }) => id}
            {...states}
            {...nextPageOf(list)}
          >
            {({ id, day, orders, fees, share: then, amount }) => (
              <ListRow
                title={format.day(day)}
                detail={text('invite.dayFees', {
                  number: orders,
                  fees: figures.inUsd(figures.exact(fees)),
                  share: inPercent(then),
                })}
                trailing={<Figure>{figures.inUsd(figures.exact(amount))}</Figure>}
                isDense
                testId={`earned-${id}`}
              />
            )}
          </List>
        </Card>
      )}
    </Section>
  )
}
