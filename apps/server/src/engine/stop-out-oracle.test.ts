import { compareWithOracle } from './stop-out-oracle.cases'

compareWithOracle({ accounts: 60, ticks: 1_500 })
