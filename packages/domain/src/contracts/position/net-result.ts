import { type Usd, addUsd, minusUsd } from '../../money'
import type { Position } from './position'

/** The result of a contract order in USD after its fee and swaps. Source: docs/spec/rules.md 7.5. */
export const netResult = ({ profit, fee, swap }: Pick<Position, 'profit' | 'fee' | 'swap'>): Usd =>
  addUsd(minusUsd(profit, fee), swap)
