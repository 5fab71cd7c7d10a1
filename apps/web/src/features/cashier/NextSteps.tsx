import { NO_USD } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, ListRow } from '@fairtick/ui'
import { ArrowDownToLine, BadgeCheck, FlaskConical, ShieldCheck } from '@fairtick/ui/icons'
import { useDayProfit } from '../../client/accounts'
import { PATH } from '../../paths/paths'

/** The suggested steps; the demo account has no address. */
const STEPS = [
  { key: 'deposit', title: 'home.nextDeposit', Icon: ArrowDownToLine, href: PATH.deposit },
  { key: 'verify', title: 'home.nextVerify', Icon: BadgeCheck, href: PATH.auth },
  { key: 'protect', title: 'home.nextProtect', Icon: ShieldCheck, href: PATH.security },
  { key: 'demo', title: 'home.nextDemo', Icon: FlaskConical, href: undefined },
] as const

/** The next steps of a real user who has no money yet. */
export function NextSteps({ onDemo }: { readonly onDemo: () => void }) {
  const { text } = useTexts()
  const profit = useDayProfit().data
  if (profit === undefined || profit.total !== NO_USD) return null
  return (
    <Card label={text('home.nextTitle')} className="flex flex-col gap-1">
      <h2 className="text-lead font-semibold text-ink">{text('home.nextTitle')}</h2>
      <p className="text-body text-ink-soft">{text('home.nextText')}</p>
      <div className="divide-y divide-line">
        {STEPS.map(({ key, title, Icon, href }) => (
          <ListRow
            key={key}
            leading={<Icon size={22} aria-hidden="true" className="text-accent" />}
            title={text(title)}
            hasChevron
            href={href}
            onPress={href === undefined ? onDemo : undefined}
            testId={`next-${key}`}
          />
        ))}
      </div>
    </Card>
  )
}
