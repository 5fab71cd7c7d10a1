import type { Position } from '../contracts/position'
export type Entry = Position
