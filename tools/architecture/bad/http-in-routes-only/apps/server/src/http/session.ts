export type Session = number
