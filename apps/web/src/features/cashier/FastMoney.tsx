import { useTexts } from '@fairtick/texts/react'
import { LinkButton } from '@fairtick/ui'
import { ArrowDownToLine, ArrowUpFromLine } from '@fairtick/ui/icons'
import { useParkedUser, useUser } from '../../client/transport/session'
import { PATH, withFrom } from '../../paths/paths'

/**
 * Shortcuts to deposits and withdrawals; for a demo user, to trading and to a real account. Source:
 * docs/spec/product.md 2.1.
 */
export function FastMoney() {
  const { text } = useTexts()
  const isDemo = useUser()?.isDemo === true
  const hasBoth = useParkedUser() !== undefined
  return (
    <div className="mt-3 pair">
      {isDemo ? (
        <LinkButton href={PATH.trade} testId="fast-trade">
          {text('shell.trade')}
        </LinkButton>
      ) : (
        <LinkButton href={PATH.deposit} icon={<ArrowDownToLine size={18} />} testId="fast-deposit">
          {text('home.deposit')}
        </LinkButton>
      )}
      {!isDemo && (
        <LinkButton
          href={PATH.withdraw}
          variant="quiet"
          icon={<ArrowUpFromLine size={18} />}
          testId="fast-withdraw"
        >
          {text('home.withdraw')}
        </LinkButton>
      )}
      {isDemo && !hasBoth && (
        <LinkButton href={withFrom(PATH.register, PATH.home)} variant="quiet" testId="fast-register">
          {text('home.openReal')}
        </LinkButton>
      )}
    </div>
  )
}
