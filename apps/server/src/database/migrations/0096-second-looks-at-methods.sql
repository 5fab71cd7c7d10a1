-- Other clients who have saved an address or an account at a bank: a withdrawal there asks for a second look.
CREATE INDEX withdrawal_method_address ON withdrawal_method (address) WHERE address <> '';
CREATE INDEX withdrawal_method_payee ON withdrawal_method (payee_account) WHERE payee_account <> '';
