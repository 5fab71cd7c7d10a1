import { sent } from './gather/sending/sent-batches'
export const run = sent
