import { simulateHundred } from './hundred-seeds.cases'

simulateHundred(1)
