import { useTexts } from '@fairtick/texts/react'
import { Badge, Card, DescriptionList, Figure } from '@fairtick/ui'
import type { ReactNode } from 'react'
import type { OfferedProduct } from '../../client/mining/mining'
import { useFigures } from '../../figures/use-figures'
import { usePenaltyWords } from './use-penalty-words'

/** A product with all details: income, lock period, limits, pool, penalty, and the source of its income. */
export function ProductCard(props: { readonly product: OfferedProduct; readonly children?: ReactNode }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { product, children } = props
  const penaltyOf = usePenaltyWords()
  const usd = (amount: OfferedProduct['poolLeft']) => figures.inUsd(figures.balance(amount))
  const { title, image, description, yieldSource, isSample, lockDays, dailyPercent } = product
  return (
    <Card className="flex flex-col gap-3">
      {image !== '' && (
        <img src={image} alt="" loading="lazy" className="max-h-40 w-full rounded-control object-cover" />
      )}
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 dir="auto" lang="" className="text-lead font-semibold text-ink">
          {title}
        </h2>
        <span className="text-lead font-semibold text-accent">
          <Figure hasWords>{text('mining.daily', { percent: figures.share(dailyPercent) })}</Figure>
        </span>
      </header>
      {isSample && (
        <p>
          <Badge tone="warn" isLong>
            {text('mining.sample')}
          </Badge>
        </p>
      )}
      <p dir="auto" lang="" className="text-body text-ink-soft">
        {description}
      </p>
      <DescriptionList
        rows={[
          { key: 'lock', label: text('mining.lockDays'), value: text('limits.days', { count: lockDays }) },
          {
            key: 'bounds',
            label: text('mining.bounds'),
            value: text('mining.fromTo', {
              least: figures.inUsd(figures.whole(product.amountMin)),
              most: figures.inUsd(figures.whole(product.amountMax)),
            }),
          },
          { key: 'pool', label: text('mining.poolLeft'), value: <Figure>{usd(product.poolLeft)}</Figure> },
        ]}
      />
      <Sentence head={text('mining.yieldSource')} isOwn>
        {yieldSource}
      </Sentence>
      <Sentence head={text('mining.penalty')} isRed={!product.isPenaltyCapped}>
        {penaltyOf(product)}
      </Sentence>
      {children}
    </Card>
  )
}

function Sentence(props: {
  readonly head: string
  readonly isOwn?: boolean
  readonly isRed?: boolean
  readonly children: string
}) {
  return (
    <p className={`text-body ${props.isRed === true ? 'font-medium text-danger' : 'text-ink'}`}>
      <span className="block text-small text-ink-soft">{props.head}</span>
      <span {...(props.isOwn === true && { dir: 'auto', lang: '' })}>{props.children}</span>
    </p>
  )
}
