/** What the English portal says of a failure, word for word, by the code that a chart keeps of it. */
const words: Readonly<Record<string, string>> = {
  challenge_failed: 'Verification failed. Please try again.',
  code_expired: 'The code has expired. Please request a new one.',
  code_invalid: 'The code is wrong or missing.',
  command_refused: "This can't be done as things stand.",
  conflict: 'This has changed in the meantime. Please check and try again.',
  contact_your_agent: 'Please contact your agent',
  email_taken: 'This e-mail address is already in use.',
  endings_not_confirmed: 'Something has changed meanwhile. Please look at it again.',
  external_refused: 'The login was cancelled or refused by the provider.',
  amount_out_of_range: 'The amount is outside the limits.',
  idempotency_in_flight: 'This is already being processed.',
  idempotency_key_reused: 'This was already sent with different content.',
  insufficient_funds: 'Your balance is too low.',
  internal: 'Unknown error',
  invalid_credentials: 'Wrong username or password.',
  invitation_code_error: 'The invitation code is wrong.',
  limit_reached: 'You have reached a limit.',
  need_true_account: 'This needs a real account. Please register or log in.',
  network_abnormal: 'Network link abnormal, try again',
  // Of a transfer alone: the page says who is not there.
  no_upline: 'There is no agent you can transfer to.',
  non_member: 'Non-member, unable to log in',
  not_logged_in: 'Not logged in, please log in',
  not_enabled: 'This is not possible any more: the contract has changed.',
  not_found: "We couldn't find this.",
  operation_not_allowed: 'Operation not allowed.',
  password_weak: 'This password is too easy to guess.',
  password_wrong: 'Wrong password.',
  payment_password_locked: 'The payment password is locked for 15 minutes.',
  payment_password_not_set: 'Please set a payment password first.',
  payment_password_wrong: 'Wrong payment password.',
  phone_invalid: 'Please enter a valid mobile number',
  move_notBelow: 'Nobody can be below themselves, or below somebody of their own team.',
  move_notFound: 'One of the two is not of your team.',
  picture_unreadable: 'This picture is damaged or incomplete.',
  points_insufficient: "You don't have enough points.",
  rate_above_upline: 'A rate is above what the upline itself is paid.',
  rate_limited: 'Too many requests. Please wait a moment.',
  registration_refused:
    "We couldn't create an account with these details. Change them, or log in if you already have an account.",
  reward_out_of_stock: 'This reward is out of stock.',
  username_taken: 'This username is taken.',
  sms_quota_exceeded: 'No more messages can be sent right now. Please try again later.',
  sms_too_many_requests: 'Too many requests. Please retry after 5 minutes.',
  step_up_required: "Please confirm it's you.",
  unknown_error: 'Unknown error',
  unknown_user: 'Username/Email does not exist',
  validation_failed: 'Please check your entries.',
  verification_closed: 'The verification was closed; login failed.',
  verification_exhausted: 'Too many wrong attempts. Please try again later.',
  verification_expired: 'The verification has expired. Please log in again.',
  verification_wrong: 'Wrong verification code.',
};

/** The words of a failure. Throws when nobody says what they are. */
export function getWords(code: string | undefined): string {
  const said = words[code ?? ''];
  if (said === undefined)
    throw new Error(`nobody says how ${code ?? 'no failure'} is put in words`);
  return said;
}
