import { NO_USD, type Usd, copyStopSlack } from '@fairtick/domain'
import { type TermsDraft, readTerms } from './terms-draft'

/** The loss in USD at which all copies close; undefined while budget or share are missing. */
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
