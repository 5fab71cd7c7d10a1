/** A word with one meaning in this repository. A name that contains it must be in a path of `home`. */
export interface TakenWord {
  readonly word: string
  readonly meaning: string
  readonly home: RegExp
}

/** A word that the trade does not use, and the trade's word for the same thing. */
export interface ReplacedWord {
  readonly word: string
  readonly instead: string
}

/**
 * Taken words. GLOSSARY.md shows them; the tidy rule `taken-words` applies them to declared names and paths.
 */
export const TAKEN_WORDS: readonly TakenWord[] = [
  {
    word: 'entry',
    meaning: 'one line of the journal: an amount that moves between two accounts (posting, ledger entry)',
    home: /\b(ledger|books|contracts|options|cashier|lending|mining|operations|database|fill|texts|entry-kinds)\b/,
  },
  {
    word: 'seal',
    meaning:
      'SHA-256 that closes a part of a chain: a batch of the journal, a minute of ticks, an operator act, terms',
    home: /\b(books|operations|tick-log|heads|head-tree|fill|tick-block|books-audit|continuous-audit)\b|0020-seals/,
  },
  {
    word: 'stake',
    meaning: 'amount that an option costs when it is lost',
    home: /\b(options|limits|words|transport|sim|journeys|texts|chart|testkit|wire)\b/,
  },
  {
    word: 'margin',
    meaning:
      'money locked for a held position; used margin is the sum of all, free margin what new orders may use',
    home: /./,
  },
  {
    word: 'mark',
    meaning: 'the current price by which a held position is valued',
    home: /./,
  },
  {
    word: 'fill',
    meaning: 'to turn a pending order into a held position, at the price of a tick',
    home: /./,
  },
  {
    word: 'settle',
    meaning: 'to end an option with its result, or a request whose answer was lost with what it did',
    home: /./,
  },
  {
    word: 'void',
    meaning: 'to end an option without a result: the stake comes back',
    home: /./,
  },
  {
    word: 'book',
    meaning: 'one side of the ledger, real or demo; the books are both with the commands that move money',
    home: /./,
  },
  {
    word: 'house',
    meaning: "the broker's own side of an entry",
    home: /./,
  },
  {
    word: 'tick',
    meaning: 'one published price with its sequence number and time; a quote is the latest one',
    home: /./,
  },
  {
    word: 'intent',
    meaning: 'a request under an idempotency key, with the answer that is given again for the same key',
    home: /./,
  },
]

/** Words that names must not use, in singular or plural, each with the trade's word. */
export const REPLACED_WORDS: readonly ReplacedWord[] = [
  { word: 'bet', instead: 'option' },
  { word: 'betting', instead: 'option' },
  { word: 'punter', instead: 'client' },
  { word: 'paper', instead: 'PDF, or the document by its name' },
  { word: 'meant', instead: 'draft, request, or the thing by its name' },
]
