export { run } from './realtime/push'
