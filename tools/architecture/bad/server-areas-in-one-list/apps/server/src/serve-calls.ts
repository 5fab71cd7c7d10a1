import { lending } from './features/lending/area'
export const served = lending
