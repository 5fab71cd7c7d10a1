import { tick } from '../../../../packages/domain/src/market/tick'
export const quotes = tick
