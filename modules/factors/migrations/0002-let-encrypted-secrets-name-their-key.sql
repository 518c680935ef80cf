-- An encrypted secret begins with the version of its form and the id of its key, 5 bytes more than before.
--
-- Locks: access exclusive on factors_authenticator while the check is replaced; it reads the table once.

-- Wider below: what the version before wrote still fits.
alter table factors_authenticator drop constraint factors_authenticator_sealed_check;
alter table factors_authenticator add constraint factors_authenticator_sealed_length check (length(sealed) between 48 and 53);
