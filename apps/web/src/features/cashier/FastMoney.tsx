import { useTexts } from '@fairtick/texts/react'
import { LinkButton } from '@fairtick/ui'
import { ArrowDownToLine, ArrowUpFromLine } from '@fairtick/ui/icons'
import { PATH } from '../../paths/paths'

/** The short ways to a deposit and to a withdrawal. Source: docs/spec/product.md 2.1. */
export function FastMoney() {
  const { text } = useTexts()
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
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
    </div>
  )
}
