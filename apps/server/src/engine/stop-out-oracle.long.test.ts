import { compareWithOracle } from './stop-out-oracle.cases'

compareWithOracle({ accounts: 1_000, ticks: 10_000 })
