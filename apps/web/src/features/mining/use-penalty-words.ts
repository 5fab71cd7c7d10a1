import type { MiningTerms } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useFigures } from '../../figures/use-figures'

/** The words for what leaving early costs. */
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
