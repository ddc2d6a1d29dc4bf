-- What a member said at registration, and what they agreed to (T23).
create table registration (
  member_id uuid primary key references member (id) on delete cascade,
  variant text not null check (variant in ('username', 'mobile')),
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  -- The age that was confirmed by ticking its box; null where nobody is asked.
  age_confirmed integer,
  affiliate_code text,
  -- Who gave their referral code.
  referrer_id uuid references member (id),
  register_url text,
  domain text,
  address text not null,
  -- The profile fields by the contract's names.
  profile jsonb not null,
  created_at timestamptz not null
);

-- A number or an address registers one account.
create table registered_contact (
  kind text not null check (kind in ('phone', 'email')),
  value_key text not null,
  member_id uuid not null references member (id) on delete cascade,
  primary key (kind, value_key)
);

-- Codes that agents invite by; who registers with one joins the agent's downline (T25).
create table affiliate_code (
  -- The code as it is compared: upper case.
  code_key text primary key,
  code text not null,
  agent_id uuid not null references member (id) on delete cascade,
  -- The only host on which the code works; null is everywhere.
  domain text,
  active boolean not null,
  created_at timestamptz not null
);

-- The code by which a member invites friends (E33).
create table referral_code (
  code_key text primary key,
  code text not null,
  member_id uuid not null unique references member (id) on delete cascade
);

-- What a member confirms payments by (H75).
create table payment_password (
  member_id uuid primary key references member (id) on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null
);
