-- Ends a transaction that did not write what it meant to, before it commits: a row was not where it had been locked.
-- Only a new function: no lock on anything that exists.
create function ledger_require(p_found bigint, p_meant integer) returns void language plpgsql as $$
begin
  if p_found <> p_meant then
    raise exception 'A batch meant to change % rows and changed %.', p_meant, p_found using errcode = 'data_exception';
  end if;
end
$$;
