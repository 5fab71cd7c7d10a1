/** A frame of the socket. */
export interface WireFrame {
  type: string
  code?: number
  msg?: string
  topic?: string
  data?: unknown
}
