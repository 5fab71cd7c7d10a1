export { sent } from './gather/sending/sent-batches'
