import { simulateHundred } from './seeds.cases'

simulateHundred(1)
