-- Every process read the whole catalogue every 0.7 seconds to learn that nothing had changed. One number counts its changes:
-- processes ask for the number and read the catalogue when it is another. Triggers count, so that changes which the version
-- before makes are counted as well. A table of its own: taking over what a vendor offers must not make a kill switch wait.
--
-- Locks: share row exclusive on games_vendor and games_game for an instant, while their triggers are made.

create table games_catalogue (
  id smallint primary key check (id = 1),
  version bigint not null
);
insert into games_catalogue (id, version) values (1, 1);

create function games_count_catalogue() returns trigger language plpgsql as $$
begin
  update games_catalogue set version = version + 1 where id = 1;
  return null;
end
$$;

create trigger games_vendor_counted after insert or update or delete or truncate on games_vendor
  for each statement execute function games_count_catalogue();
create trigger games_game_counted after insert or update or delete or truncate on games_game
  for each statement execute function games_count_catalogue();
