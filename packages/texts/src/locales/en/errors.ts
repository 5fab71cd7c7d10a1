import { area } from '../../area'

/** The client's own error messages. The server's own messages come with its answers. */
export const errors = area({
  network: 'No answer from the server ({code}). Check your connection and try again.',
  timeout: 'The server took too long. Try again.',
  unexpected: 'Something went wrong on this page. Reload it; your orders and money are not affected.',
  unexpectedTitle: 'This page broke',
  reload: 'Reload',
  badAnswer: 'The server answered something this version does not understand. Reload the page.',
  sessionEnded: 'You were logged out. Log in again to go on.',
  serverFault: 'The server has a problem ({code}). Your connection is fine; try again in a moment.',
})
