export * from './operators/roles'
