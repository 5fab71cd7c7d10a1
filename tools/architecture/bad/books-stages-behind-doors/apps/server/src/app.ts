import { sent } from './books/gather/sending/sent-batches'
export const app = sent
