import { useTexts } from '@fairtick/texts/react'
import { LinkButton } from '@fairtick/ui'
import { ArrowDownToLine, ArrowUpFromLine, CandlestickChart } from '@fairtick/ui/icons'
import { useParkedUser, useUser } from '../../client/transport/session'
import { PATH, withFrom } from '../../paths/paths'

/**
 * The short ways to a deposit and to a withdrawal; of a demo user, to trading and to a real account.
 * Source: docs/spec/product.md 2.1.
 */
export function FastMoney() {
  const isDemo = useUser()?.isDemo === true
  return (
    <div className="mt-3 grid auto-cols-fr grid-flow-col gap-3">{isDemo ? <ForDemo /> : <ForReal />}</div>
  )
}

function ForReal() {
  const { text } = useTexts()
  return (
    <>
      <LinkButton href={PATH.deposit} icon={<ArrowDownToLine size={18} />} testId="fast-deposit">
        {text('home.deposit')}
      </LinkButton>
      <LinkButton
        href={PATH.withdraw}
        variant="quiet"
        icon={<ArrowUpFromLine size={18} />}
        testId="fast-withdraw"
      >
        {text('home.withdraw')}
      </LinkButton>
    </>
  )
}

function ForDemo() {
  const { text } = useTexts()
  const hasReal = useParkedUser() !== undefined
  return (
    <>
      <LinkButton href={PATH.trade} icon={<CandlestickChart size={18} />} testId="fast-trade">
        {text('shell.trade')}
      </LinkButton>
      {!hasReal && (
        <LinkButton href={withFrom(PATH.register, PATH.home)} variant="quiet" testId="fast-register">
          {text('home.openReal')}
        </LinkButton>
      )}
    </>
  )
}
