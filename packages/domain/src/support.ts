/** Support: conversations between clients and support, and disputes about orders. */
export * from './support/chat'
export * from './support/dispute'
