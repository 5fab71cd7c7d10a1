import { NO_USD, type Usd, copyStopSlack } from '@fairtick/domain'
import { type TermsDraft, readTerms } from './terms-draft'

/** USD that copies may lose before all of them close; undefined while budget or share are not typed. */
export function stopAmount({ budget, stopLoss }: Pick<TermsDraft, 'budget' | 'stopLoss'>): Usd | undefined {
  const { terms } = readTerms({ ...ONLY_MONEY, budget, stopLoss })
  return terms && copyStopSlack(terms, NO_USD)
}

const ONLY_MONEY = {
  mode: 'ratio',
  ratio: '1',
  instrumentIds: [],
  mostMargin: '',
  mostOpen: '',
  mostLeverage: '',
} as const
