/** The public key of a browser that takes pushes: the base point of P-256, in base64url. */
export const PUSH_KEY =
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
