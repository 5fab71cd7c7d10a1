import { simulateHundred } from './seeds.cases'

simulateHundred(101)
