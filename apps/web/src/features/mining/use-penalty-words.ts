import type { MiningTerms } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useFigures } from '../../figures/use-figures'

/** The text of the early redemption penalty. */
export function usePenaltyWords(): (
  terms: Pick<MiningTerms, 'penaltyPercent' | 'isPenaltyCapped'>,
) => string {
  const { text } = useTexts()
  const figures = useFigures()
  return ({ penaltyPercent, isPenaltyCapped }) =>
    text(isPenaltyCapped ? 'mining.penaltyCapped' : 'mining.penaltyOpen', {
      percent: figures.share(penaltyPercent),
    })
}
