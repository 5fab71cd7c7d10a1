import { describeFuzz } from './fuzz-books.cases'

describeFuzz(1_500)
