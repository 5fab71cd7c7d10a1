import { WebSocket } from 'ws'
export const allowed = WebSocket
