export * from './content/economic-event'
export * from './content/news'
export * from './content/news-nodes'
export * from './content/translated'
