import { WebSocket } from 'ws'
export const chat = WebSocket
