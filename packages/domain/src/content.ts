export * from './content/news'
