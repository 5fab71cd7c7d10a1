import { tick } from './tick'
export const bar = tick
