-- Transfers between an account and its upline (H74). The money itself is two bookings, one on each side.
create table edge_transfer (
  sender_id uuid not null references member (id),
  -- The sender's booking.
  id uuid not null,
  receiver_id uuid not null references member (id),
  -- What the sender's call was booked under, on both sides.
  source_tx_id text not null,
  -- What the receiver is to the sender.
  direction text not null check (direction in ('upline', 'downline')),
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (sender_id, id),
  unique (sender_id, source_tx_id),
  check (sender_id <> receiver_id)
);
create index edge_transfer_sent on edge_transfer (sender_id, at desc, id desc);
create index edge_transfer_received on edge_transfer (receiver_id, at desc, id desc);
