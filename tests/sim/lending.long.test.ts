import { simulateLending } from './lending-seeds.cases'
import { MUST_LEND } from './steps/outcomes'

simulateLending({ seeds: Array.from({ length: 25 }, (_, at) => at + 1), outcomes: MUST_LEND })
