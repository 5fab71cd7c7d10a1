import { useTexts } from '@fairtick/texts/react'
import { DescriptionList } from '@fairtick/ui'
import { useRiskFigures } from '../../../client/identity/own-limits'
import { useFigures } from '../../../figures/use-figures'
import { Loaded } from '../Loaded'

/** The number of clients who lost money over the last twelve months, by product, from our own books. */
export function RiskFigures() {
  const { text, format } = useTexts()
  const figures = useFigures()
  const risk = useRiskFigures()
  return (
    <section
      aria-label={text('limits.riskFigures')}
      className="flex flex-col gap-2"
      data-testid="risk-figures"
    >
      <h2 className="text-body font-semibold text-ink">{text('limits.riskFigures')}</h2>
      <p className="text-body text-ink-soft">{text('limits.riskLead')}</p>
      <Loaded query={risk} height="4rem">
        {(read) => (
          <DescriptionList
            rows={read.map(({ product, clients, lostPercent }) => ({
              key: product,
              label: text(product === 'contracts' ? 'limits.riskContracts' : 'limits.riskOptions'),
              value:
                lostPercent === undefined
                  ? text('limits.riskNobody')
                  : text('limits.riskShare', {
                      percent: figures.share(lostPercent),
                      clients: format.count(clients),
                    }),
            }))}
          />
        )}
      </Loaded>
    </section>
  )
}
