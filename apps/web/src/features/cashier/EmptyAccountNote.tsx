import { type AccountType, NO_USD } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Card, LinkButton } from '@fairtick/ui'
import { useAccounts } from '../../client/accounts'
import { useUser } from '../../client/transport/session'
import { PATH } from '../../paths/paths'

/** Suggestions for a real user whose account has no money to trade with. */
export function EmptyAccountNote(props: { readonly account: AccountType; readonly onDemo: () => void }) {
  const { text } = useTexts()
  const isReal = useUser()?.isDemo === false
  const balance = useAccounts().data?.find(({ type }) => type === props.account)?.balance
  if (!isReal || balance !== NO_USD) return null
  return (
    <Card
      label={text('trade.emptyAccountTitle')}
      tone="accent"
      padding="small"
      className="flex flex-wrap items-center justify-between gap-2"
    >
      <p className="min-w-0 flex-1 basis-52 text-body text-ink">{text('trade.emptyAccount')}</p>
      <span className="flex flex-wrap gap-2">
        <LinkButton size="small" href={PATH.deposit} testId="empty-deposit">
          {text('home.deposit')}
        </LinkButton>
        <Button size="small" variant="quiet" onPress={props.onDemo} testId="empty-demo">
          {text('trade.useDemo')}
        </Button>
        <LinkButton size="small" variant="quiet" href={PATH.auth} testId="empty-verify">
          {text('trade.verifyFirst')}
        </LinkButton>
      </span>
    </Card>
  )
}
