export { run } from './realtime/fanout-isolation'
