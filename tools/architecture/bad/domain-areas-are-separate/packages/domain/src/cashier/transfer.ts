import type { Position } from '../contracts/position'
export type Transfer = Position
