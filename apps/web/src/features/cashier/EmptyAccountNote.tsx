import { type AccountType, NO_USD, formatCents } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Card, LinkButton } from '@fairtick/ui'
import { useAccounts } from '../../client/cashier/accounts'
import { useUser } from '../../client/transport/session'
import { useTransferable } from '../../client/cashier/transfers'
import { useRealName } from '../../client/identity/verification'
import { useFigures } from '../../figures/use-figures'
import { PATH, transferPath } from '../../paths/paths'

interface Note {
  readonly account: Exclude<AccountType, 'fund'>
  readonly onDemo: () => void
}

/** Suggestions for a real user whose account has no money to trade with. */
export function EmptyAccountNote(props: Note) {
  const isReal = useUser()?.isDemo === false
  const balance = useAccounts().data?.find(({ type }) => type === props.account)?.balance
  return isReal && balance === NO_USD && <Suggestions {...props} />
}

/** Suggests to transfer from the fund account, or else to deposit; and to verify, for an unverified user. */
function Suggestions({ account, onDemo }: Note) {
  const { text } = useTexts()
  const figures = useFigures()
  const status = useRealName().data?.status
  const fund = useTransferable().data?.find((each) => each.account === 'fund')?.amount
  if (fund === undefined) return null
  const hasFund = fund > NO_USD
  return (
    <Card
      label={text('trade.emptyAccountTitle')}
      tone="accent"
      padding="small"
      className="flex flex-wrap items-center justify-between gap-2"
    >
      <p className="min-w-0 flex-1 basis-52 text-body text-ink">
        {hasFund
          ? text('trade.moneyInFund', { amount: figures.inUsd(figures.balance(fund)) })
          : text('trade.emptyAccount')}
      </p>
      <span className="flex flex-wrap gap-2">
        {hasFund ? (
          <LinkButton size="small" href={transferPath(account, formatCents(fund))} testId="empty-transfer">
            {text('trade.moveToTrading')}
          </LinkButton>
        ) : (
          <LinkButton size="small" href={PATH.deposit} testId="empty-deposit">
            {text('home.deposit')}
          </LinkButton>
        )}
        <Button size="small" variant="quiet" onPress={onDemo} testId="empty-demo">
          {text('trade.useDemo')}
        </Button>
        {status === 'open' && (
          <LinkButton size="small" variant="quiet" href={PATH.auth} testId="empty-verify">
            {text('trade.verifyFirst')}
          </LinkButton>
        )}
      </span>
    </Card>
  )
}
