import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, type DescriptionRow, Figure, Progress, Section } from '@fairtick/ui'
import type { KindFigures, Share } from '../../../client/contracts/execution'
import { useCategories } from '../../../client/market/market'
import { useFigures } from '../../../figures/use-figures'

const PRICES = ['same', 'better', 'worse'] as const

/**
 * The orders of one kind: prices compared, average difference by class of instrument, and distribution of
 * differences.
 */
export function KindCard({
  figures: { kind, orders, prices, classes, bands },
}: {
  readonly figures: KindFigures
}) {
  const { text, format } = useTexts()
  const shareOf = useShares()
  const points = usePoints(classes)
  return (
    <Section title={text(`execution.kind_${kind}`)}>
      <Card>
        <div data-testid={`execution-${kind}`}>
          <DescriptionList
            rows={[
              {
                key: 'orders',
                label: text('execution.orders'),
                isStrong: true,
                value: <Figure>{format.count(orders)}</Figure>,
              },
              ...PRICES.flatMap((name) =>
                prices ? [{ key: name, label: text(`execution.${name}`), value: shareOf(prices[name]) }] : [],
              ),
            ]}
          />
        </div>
        {!prices && <p className="text-small text-ink-soft">{text('execution.notCompared')}</p>}
        {points.length > 0 && (
          <>
            <h3 className="pt-3 text-small font-semibold text-ink">{text('execution.averages')}</h3>
            <DescriptionList isDense rows={points} />
          </>
        )}
        {bands.length > 0 && <Bands bands={bands} />}
      </Card>
    </Section>
  )
}

/** The distribution of price differences, a bar for each band. */
function Bands({ bands }: Pick<KindFigures, 'bands'>) {
  const { text } = useTexts()
  const shareOf = useShares()
  return (
    <>
      <h3 className="pt-3 pb-1 text-small font-semibold text-ink">{text('execution.spread')}</h3>
      <ul role="list" className="flex flex-col gap-2">
        {bands.map((each) => (
          <li key={each.band} className="flex flex-col gap-1">
            <div className="flex items-baseline justify-between gap-4 text-body">
              <span className="text-ink-soft">{text(`execution.band${each.band}`)}</span>
              <span className="text-ink">{shareOf(each)}</span>
            </div>
            <Progress share={each.part} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Rows with the average points of each class of instruments. */
function usePoints(classes: KindFigures['classes']): readonly DescriptionRow[] {
  const { text, format } = useTexts()
  const categories = useCategories().data
  return classes.flatMap(({ categoryId, pointsBetter, pointsWorse }) => {
    const name = categories?.find(({ id }) => id === categoryId)?.name ?? String(categoryId)
    const row = (way: 'Better' | 'Worse', points: string | undefined): readonly DescriptionRow[] =>
      points === undefined
        ? []
        : [
            {
              key: `${categoryId}${way}`,
              label: text(`execution.class${way}`, { name }),
              value: <Figure>{format.decimal(points, 2)}</Figure>,
            },
          ]
    return [...row('Better', pointsBetter), ...row('Worse', pointsWorse)]
  })
}

/** A count with its share in percent. */
function useShares() {
  const { text, format } = useTexts()
  const figures = useFigures()
  return ({ count, percent }: Share) => (
    <Figure>
      {text('execution.ofCompared', { number: format.count(count), percent: figures.bareLevel(percent) })}
    </Figure>
  )
}
