import { area } from '../../../area'

/** News, and words of clients to us. */
export const content = area({
  title: 'News',
  categories: 'Categories',
  category_all: 'All',
  category_news: 'News',
  category_announcements: 'Announcements',
  category_products: 'Products',
  newsError: 'The news could not be loaded',
  newsLoading: 'Loading the news',
  newsEmpty: 'There is nothing here yet',
  oneError: 'This could not be loaded. It may have been taken back.',
  feedback: 'Tell us something',
  feedbackLead:
    'What works, what does not, what you miss: our people read it all. It is not answered; for help with money use the tickets of your deposits.',
  words: 'Your words',
  wordsHint: 'Up to {count} letters. No passwords or codes: we never ask for them.',
  wordsMissing: 'Write a few words first',
  picture: 'A picture, if it helps',
  pictureHint: 'JPEG, PNG or WebP, up to 10 MB',
  send: 'Send',
  sent: 'Thank you, we have it',
})
