import { numberIn } from '../figures'
import { answerQuestions } from '../parts/answer-questions'
import { type LoadedBooks, loadBooks } from './load-books'

/** The books in a separate process, with clients that place orders. */
let books: LoadedBooks | undefined

answerQuestions({
  async open(value) {
    books = await loadBooks(process.argv[2] ?? '', numberIn(value, 'orders'))
  },
  async place(value) {
    const orders = numberIn(value, 'orders')
    const before = process.cpuUsage()
    const began = performance.now()
    await books?.place(orders, numberIn(value, 'inFlight'))
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(before)
    return { perSecond: orders / seconds, cpuMicros: (user + system) / orders }
  },
  close: () => books?.close(),
})
