import { closePosition } from '../contracts/close-position'
export const copyClose = closePosition
