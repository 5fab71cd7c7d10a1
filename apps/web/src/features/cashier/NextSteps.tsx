import { NO_USD } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, ListRow } from '@fairtick/ui'
import { BadgeCheck, FlaskConical, ShieldCheck } from 'lucide-react'
import { useDayProfit } from '../../client/accounts'
import { PATH } from '../../paths/paths'

/** What a real user without money can do now. */
export function NextSteps({ onDemo }: { readonly onDemo: () => void }) {
  const { text } = useTexts()
  const profit = useDayProfit().data
  if (profit === undefined || profit.total !== NO_USD) return null
  return (
    <Card label={text('home.nextTitle')} className="flex flex-col gap-1">
      <h2 className="text-lead font-semibold text-ink">{text('home.nextTitle')}</h2>
      <p className="text-body text-ink-soft">{text('home.nextText')}</p>
      <div className="divide-y divide-line">
        <ListRow
          leading={<BadgeCheck size={22} aria-hidden="true" className="text-accent" />}
          title={text('home.nextVerify')}
          hasChevron
          href={PATH.auth}
          testId="next-verify"
        />
        <ListRow
          leading={<ShieldCheck size={22} aria-hidden="true" className="text-accent" />}
          title={text('home.nextProtect')}
          hasChevron
          href={PATH.security}
          testId="next-protect"
        />
        <ListRow
          leading={<FlaskConical size={22} aria-hidden="true" className="text-accent" />}
          title={text('home.nextDemo')}
          hasChevron
          onPress={onDemo}
          testId="next-demo"
        />
      </div>
    </Card>
  )
}
