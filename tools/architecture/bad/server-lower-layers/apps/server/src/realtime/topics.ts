import { closePosition } from '../features/contracts/close-position'
export const topics = closePosition
