-- What had arrived of a part when its deadline counted the rest as received: what a reopened part goes on with.
alter table payout_part add column received_before_force bigint;
update payout_part part set received_before_force = coalesce((
  select sum(event.amount) from withdrawal_event event
  where event.player_id = part.player_id and event.withdrawal_id = part.withdrawal_id
    and event.part_id = part.id and event.command = 'receive_partly'
), 0) where part.state = 'forced_received';
alter table payout_part add constraint payout_part_received_before_force
  check ((received_before_force is not null) = (state = 'forced_received'));
