import { describeFuzz } from './fuzz-books.cases'

describeFuzz(20_000)
