export { tick } from './market/tick'
