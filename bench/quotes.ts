export { run } from './realtime/quotes'
