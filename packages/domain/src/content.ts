export * from './content/news'
export * from './content/translated'
