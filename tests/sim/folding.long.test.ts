import { simulateFolding } from './folding-seeds.cases'

simulateFolding(Array.from({ length: 60 }, (_, at) => 1 + at))
