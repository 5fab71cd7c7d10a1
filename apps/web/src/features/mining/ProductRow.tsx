import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, Figure, LinkButton, Stat } from '@fairtick/ui'
import type { OfferedProduct } from '../../client/mining/mining'
import { useFigures } from '../../figures/use-figures'
import { subscribePath } from '../../paths/paths'
import { exampleOf, yearlyPercent } from './product-figures'
import { usePenaltyWords } from './use-penalty-words'

/**
 * A product in a row that compares with the others: its rate a day and a year, lock, least amount, and an
 * example in money; what remains to be read is behind a detail.
 */
export function ProductRow({ product }: { readonly product: OfferedProduct }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { id, title, image, lockDays, dailyPercent } = product
  const stats = [
    [text('mining.aDay'), <Figure key="day">{figures.sharePercent(dailyPercent)}</Figure>],
    [text('mining.aYear'), <Figure key="year">{figures.sharePercent(yearlyPercent(product))}</Figure>],
    [text('mining.lockDays'), text('limits.days', { count: lockDays })],
    [text('mining.least'), <Figure key="least">{figures.whole(product.amountMin)}</Figure>],
  ] as const
  return (
    <article className="flex flex-col gap-2 py-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)_auto] lg:gap-x-8">
        <span className="flex min-w-0 items-center gap-3">
          {image !== '' && (
            <img
              src={image}
              alt=""
              loading="lazy"
              width={40}
              height={40}
              className="size-10 shrink-0 rounded-control object-cover"
            />
          )}
          <h2 dir="auto" lang="" className="min-w-0 text-lead font-semibold text-ink">
            {title}
          </h2>
        </span>
        <LinkButton href={subscribePath(id)} size="small" testId={`product-${id}`}>
          {text('mining.subscribe')}
        </LinkButton>
        <div className="col-span-2 grid grid-cols-4 gap-2 lg:col-span-1 lg:col-start-2 lg:row-start-1">
          {stats.map(([label, value]) => (
            <Stat key={label} label={label} value={value} />
          ))}
        </div>
      </div>
      <Example product={product} />
      <Penalty product={product} />
      <Details product={product} />
    </article>
  )
}

function Example({ product }: { readonly product: OfferedProduct }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { amount, income } = exampleOf(product)
  return (
    <p className="text-body text-ink-soft" data-testid={`example-${product.id}`}>
      {text('mining.example', {
        amount: figures.inUsd(figures.whole(amount)),
        income: figures.inUsd(figures.balance(income)),
        days: text('limits.days', { count: product.lockDays }),
      })}
    </p>
  )
}

/** The cost of leaving early, in view with what it earns. */
function Penalty({ product }: { readonly product: OfferedProduct }) {
  const { text } = useTexts()
  const penaltyOf = usePenaltyWords()
  return (
    <p className={product.isPenaltyCapped ? 'text-small text-ink-soft' : 'text-small text-danger'}>
      {text('mining.penalty')}: <span>{penaltyOf(product)}</span>
    </p>
  )
}

function Details({ product }: { readonly product: OfferedProduct }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { id, description, yieldSource } = product
  const own = (words: string) => (
    <span dir="auto" lang="">
      {words}
    </span>
  )
  return (
    <details className="text-body">
      <summary
        className="min-h-touch cursor-pointer content-center text-accent"
        data-testid={`details-${id}`}
      >
        {text('mining.details')}
      </summary>
      <p className="text-ink-soft">{own(description)}</p>
      <DescriptionList
        isDense
        rows={[
          {
            key: 'bounds',
            label: text('mining.bounds'),
            value: text('mining.fromTo', {
              least: figures.inUsd(figures.whole(product.amountMin)),
              most: figures.inUsd(figures.whole(product.amountMax)),
            }),
          },
          {
            key: 'pool',
            label: text('mining.poolLeft'),
            value: <Figure>{figures.inUsd(figures.balance(product.poolLeft))}</Figure>,
          },
          { key: 'source', label: text('mining.yieldSource'), value: own(yieldSource) },
        ]}
      />
    </details>
  )
}
