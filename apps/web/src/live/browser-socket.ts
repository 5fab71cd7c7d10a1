import type { OpenSocket } from './socket-link'

/** Opens the browser's own socket at an address. */
export function browserSocket(address: string): OpenSocket {
  return ({ onOpen, onText, onClose }) => {
    const socket = new WebSocket(address)
    socket.onopen = onOpen
    socket.onmessage = ({ data }) => onText(data)
    socket.onclose = ({ code }) => onClose(code)
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: () => {
        socket.onopen = null
        socket.onmessage = null
        socket.onclose = null
        socket.close()
      },
    }
  }
}
