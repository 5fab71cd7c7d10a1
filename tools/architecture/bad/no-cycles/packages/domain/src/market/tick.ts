import { bar } from './bar'
export const tick = 1
export const last = bar
