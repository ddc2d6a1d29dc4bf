-- Who has come by a member's referral code, the latest first.
create index registration_by_referrer on registration (referrer_id, created_at desc, member_id desc)
  where referrer_id is not null;
