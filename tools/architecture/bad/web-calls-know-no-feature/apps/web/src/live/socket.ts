import { ticket } from '../features/contracts/ticket'
export const socket = ticket
