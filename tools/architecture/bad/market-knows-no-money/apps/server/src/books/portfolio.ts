export type Portfolio = number
