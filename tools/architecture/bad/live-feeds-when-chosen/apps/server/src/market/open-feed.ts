import { openLiveFeed } from './live/open-live-feed'
export const feed = openLiveFeed
