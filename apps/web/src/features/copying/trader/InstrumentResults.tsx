import { useTexts } from '@fairtick/texts/react'
import { EmptyState, Figure, InstrumentLogo, ListRow, Section, Signed } from '@fairtick/ui'
import type { TraderDetails } from '../../../client/copying/traders'
import { directionOfUsd, useFigures } from '../../../figures/use-figures'

/** A trader's results by instrument, since the start. */
export function InstrumentResults({ trader }: { readonly trader: TraderDetails }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { instruments } = trader
  return (
    <Section title={text('copying.byInstrument')}>
      {instruments.length === 0 && (
        <EmptyState
          isSmall
          title={text('copying.noInstruments')}
          hint={text('copying.closedOrdersEmptyHint')}
        />
      )}
      <ul role="list" className="divide-y divide-line">
        {instruments.map((each) => (
          <li key={each.code}>
            <ListRow
              isDense
              leading={<InstrumentLogo code={each.code} size="small" />}
              title={<bdi>{each.name}</bdi>}
              detail={
                <>
                  {text('copying.closedCount', { count: each.closed })} · {text('copying.win')}{' '}
                  <Figure>{figures.level(each.win)}</Figure>
                </>
              }
              trailing={
                <Signed
                  text={figures.inUsd(figures.profit(each.profit))}
                  direction={directionOfUsd(each.profit)}
                />
              }
              trailingDetail={<Figure className="text-ink-soft">{figures.percent(each.rate)}</Figure>}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
