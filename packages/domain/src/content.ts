export * from './content/economic-event'
export * from './content/news'
export * from './content/translated'
