import type { Portfolio } from '../books/portfolio'
export type Simulator = Portfolio
