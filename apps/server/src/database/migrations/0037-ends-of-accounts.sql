-- From now on the end of an account is written while its owner's proof is held, and carried out whatever comes between. What was begun before may have been begun
-- by somebody whose proof failed a moment later: whoever still has their account has to ask again.
DELETE FROM account_closure WHERE NOT is_erased AND id IN (SELECT id FROM credential WHERE password_hash <> '');
