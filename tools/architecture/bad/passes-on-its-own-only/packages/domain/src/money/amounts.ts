export type { Tick } from '../market/tick'
