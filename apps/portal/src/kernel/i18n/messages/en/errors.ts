import { defineMessage } from 'react-intl';

export default [
  defineMessage({
    id: 'error.malformed_json',
    defaultMessage: 'Something went wrong with this request. Please reload the page.',
  }),
  defineMessage({
    id: 'error.invalid_header',
    defaultMessage: 'Something went wrong with this request. Please reload the page.',
  }),
  defineMessage({
    id: 'error.token_in_url',
    defaultMessage:
      'That link contained a login and is not safe to use. We logged you out to protect your account.',
  }),
  defineMessage({
    id: 'error.idempotency_key_required',
    defaultMessage: 'Something went wrong with this request. Please reload the page.',
  }),
  defineMessage({
    id: 'error.idempotency_key_malformed',
    defaultMessage: 'Something went wrong with this request. Please reload the page.',
  }),
  defineMessage({ id: 'error.not_logged_in', defaultMessage: 'Log in to continue.' }),
  defineMessage({ id: 'error.invalid_credentials', defaultMessage: 'Wrong username or password.' }),
  defineMessage({
    id: 'error.remembered_over',
    defaultMessage: 'This device no longer remembers your login. Please enter your password.',
  }),
  defineMessage({ id: 'error.unknown_user', defaultMessage: 'Username/Email does not exist' }),
  defineMessage({
    id: 'error.verification_required',
    defaultMessage: 'Finish the verification first.',
  }),
  defineMessage({
    id: 'error.verification_expired',
    defaultMessage: 'The verification has expired. Please log in again.',
  }),
  defineMessage({
    id: 'error.verification_exhausted',
    defaultMessage: 'Too many wrong attempts. Please try again later.',
  }),
  defineMessage({
    id: 'error.passkey_refused',
    defaultMessage: "This passkey isn't linked to an account here.",
  }),
  defineMessage({
    id: 'error.passkey_invalid',
    defaultMessage: "We couldn't verify this passkey. Please try again.",
  }),
  defineMessage({ id: 'error.step_up_required', defaultMessage: "Confirm it's you." }),
  defineMessage({
    id: 'error.external_unknown',
    defaultMessage: "This account isn't linked to an account here yet.",
  }),
  defineMessage({
    id: 'error.external_expired',
    defaultMessage: 'This login has expired or was already used. Please start again.',
  }),
  defineMessage({
    id: 'error.external_invalid',
    defaultMessage:
      "This login wasn't started in this browser or took too long. Please start again.",
  }),
  defineMessage({
    id: 'error.external_refused',
    defaultMessage: 'The login was cancelled or refused by the provider.',
  }),
  defineMessage({
    id: 'error.external_taken',
    defaultMessage: 'This account, or another one from the same provider, is already linked.',
  }),
  defineMessage({
    id: 'error.last_way_in',
    defaultMessage:
      'This is your only way to log in. Add a password, a phone number or a passkey first.',
  }),
  defineMessage({
    id: 'error.external_unreachable',
    defaultMessage: "The provider isn't responding. Please try again later or log in another way.",
  }),
  defineMessage({
    id: 'error.handoff_invalid',
    defaultMessage: 'This login link is no longer valid.',
  }),
  defineMessage({ id: 'error.operator_key_invalid', defaultMessage: 'The operator key is wrong.' }),
  defineMessage({
    id: 'error.named_operator_required',
    defaultMessage: 'This needs a second operator.',
  }),
  defineMessage({ id: 'error.forbidden', defaultMessage: "You don't have permission to do this." }),
  defineMessage({
    id: 'error.invalid_url',
    defaultMessage: 'Invalid URL. Please contact customer service.',
  }),
  defineMessage({
    id: 'error.default_password',
    defaultMessage: 'Choose your own password first.',
  }),
  defineMessage({
    id: 'error.password_expired',
    defaultMessage: 'Your password has expired. Choose a new one.',
  }),
  defineMessage({
    id: 'error.first_login_required',
    defaultMessage: 'Complete your first login.',
  }),
  defineMessage({ id: 'error.non_member', defaultMessage: 'Only members can log in here.' }),
  defineMessage({ id: 'error.contact_your_agent', defaultMessage: 'Contact your agent.' }),
  defineMessage({
    id: 'error.account_locked',
    defaultMessage: 'Too many attempts. Wait a while or reset your password.',
  }),
  defineMessage({
    id: 'error.account_suspended',
    defaultMessage: 'This account is suspended. Contact customer service.',
  }),
  defineMessage({
    id: 'error.account_closed',
    defaultMessage: 'This account is closed. Contact customer service.',
  }),
  defineMessage({
    id: 'error.self_excluded',
    defaultMessage: 'You have excluded yourself from playing.',
  }),
  defineMessage({
    id: 'error.need_true_account',
    defaultMessage: 'This needs a real account. Register or log in.',
  }),
  defineMessage({
    id: 'error.challenge_failed',
    defaultMessage: 'Verification failed. Please try again.',
  }),
  defineMessage({ id: 'error.operation_not_allowed', defaultMessage: 'Operation not allowed.' }),
  defineMessage({ id: 'error.feature_disabled', defaultMessage: "This isn't available here." }),
  defineMessage({
    id: 'error.payment_password_locked',
    defaultMessage: 'The payment password is locked for 15 minutes.',
  }),
  defineMessage({ id: 'error.not_found', defaultMessage: "We couldn't find this." }),
  defineMessage({ id: 'error.method_not_allowed', defaultMessage: "This isn't possible." }),
  defineMessage({
    id: 'error.conflict',
    defaultMessage: 'This has changed in the meantime. Please check and try again.',
  }),
  defineMessage({
    id: 'error.command_refused',
    defaultMessage: "This can't be done as things stand.",
  }),
  defineMessage({
    id: 'error.idempotency_in_flight',
    defaultMessage: 'This is already being processed.',
  }),
  defineMessage({ id: 'error.insufficient_funds', defaultMessage: 'Your balance is too low.' }),
  defineMessage({
    id: 'error.round_open',
    defaultMessage: 'A round is still open there. Please try again when it has ended.',
  }),
  defineMessage({
    id: 'error.game_maintenance',
    defaultMessage: 'This game is under maintenance. Please play others.',
  }),
  defineMessage({ id: 'error.limit_reached', defaultMessage: 'You have reached a limit.' }),
  defineMessage({ id: 'error.username_taken', defaultMessage: 'This username is taken.' }),
  defineMessage({
    id: 'error.phone_taken',
    defaultMessage: 'This phone number is already in use.',
  }),
  defineMessage({
    id: 'error.email_taken',
    defaultMessage: 'This e-mail address is already in use.',
  }),
  defineMessage({
    id: 'error.registration_refused',
    defaultMessage:
      "We couldn't create an account with these details. Change them, or log in if you already have an account.",
  }),
  defineMessage({ id: 'error.already_claimed', defaultMessage: 'You have already claimed this.' }),
  defineMessage({
    id: 'error.reward_not_ready',
    defaultMessage: "You haven't reached this goal yet.",
  }),
  defineMessage({ id: 'error.reward_expired', defaultMessage: 'This reward has expired.' }),
  defineMessage({
    id: 'error.bonus_active',
    defaultMessage: 'Finish the bonus that you are playing with first.',
  }),
  defineMessage({
    id: 'error.points_insufficient',
    defaultMessage: "You don't have enough points.",
  }),
  defineMessage({
    id: 'error.reward_out_of_stock',
    defaultMessage: 'This reward is out of stock.',
  }),
  defineMessage({
    id: 'error.withdrawal_cool_down',
    defaultMessage:
      "You can't withdraw to this account yet: it or your payment password is new. The withdrawal page says from when you can.",
  }),
  defineMessage({
    id: 'error.transfer_cool_down',
    defaultMessage:
      "You can't transfer money yet: your payment password is new. The transfer page says from when you can.",
  }),
  defineMessage({
    id: 'error.payment_password_not_set',
    defaultMessage: 'Please set a payment password first.',
  }),
  defineMessage({
    id: 'error.pending_exists',
    defaultMessage: 'There is already one in progress.',
  }),
  defineMessage({ id: 'error.body_too_large', defaultMessage: 'This is too large.' }),
  defineMessage({
    id: 'error.unsupported_media_type',
    defaultMessage: "This file type isn't supported.",
  }),
  defineMessage({
    id: 'error.encryption_required',
    defaultMessage: 'This site now encrypts what you send. Please try again.',
  }),
  defineMessage({
    id: 'error.encryption_key_unknown',
    defaultMessage: 'The encryption key of this site has changed. Please try again.',
  }),
  defineMessage({
    id: 'error.encrypted_body_invalid',
    defaultMessage: 'What you sent could not be decrypted. Please reload the page.',
  }),
  defineMessage({
    id: 'error.encryption_unavailable',
    defaultMessage:
      'Your browser cannot encrypt what you send. Open this site with https, or update your browser.',
  }),
  defineMessage({ id: 'error.validation_failed', defaultMessage: 'Please check your entries.' }),
  defineMessage({
    id: 'error.idempotency_key_reused',
    defaultMessage: 'This was already sent with different content.',
  }),
  defineMessage({
    id: 'error.captcha_required',
    defaultMessage: 'Enter the captcha.',
  }),
  defineMessage({
    id: 'error.captcha_wrong',
    defaultMessage: "The characters don't match. Please try again.",
  }),
  defineMessage({ id: 'error.verification_wrong', defaultMessage: 'Wrong verification code.' }),
  defineMessage({ id: 'error.code_invalid', defaultMessage: 'The code is wrong or missing.' }),
  defineMessage({
    id: 'error.mail_link_invalid',
    defaultMessage: 'This link is incomplete or was changed. Open it from the e-mail again.',
  }),
  defineMessage({
    id: 'error.code_expired',
    defaultMessage: 'The code has expired. Please request a new one.',
  }),
  defineMessage({
    id: 'error.phone_invalid',
    defaultMessage: 'Enter a valid mobile number.',
  }),
  defineMessage({
    id: 'error.terms_not_accepted',
    defaultMessage: 'Agree to the terms to continue.',
  }),
  defineMessage({
    id: 'error.invitation_code_error',
    defaultMessage: 'The invitation code is wrong.',
  }),
  defineMessage({ id: 'error.please_feedback', defaultMessage: 'Please write your feedback.' }),
  defineMessage({ id: 'error.password_wrong', defaultMessage: 'Wrong password.' }),
  defineMessage({
    id: 'error.password_weak',
    defaultMessage: 'This password is too easy to guess.',
  }),
  defineMessage({ id: 'error.password_mismatch', defaultMessage: "The passwords don't match." }),
  defineMessage({ id: 'error.payment_password_wrong', defaultMessage: 'Wrong payment password.' }),
  defineMessage({
    id: 'error.payment_sent',
    defaultMessage: "We've sent you {amount}. Tell us under Withdraw when it has arrived.",
  }),
  defineMessage({ id: 'error.new_message', defaultMessage: 'You have a new message.' }),
  defineMessage({
    id: 'error.payment_half_time',
    defaultMessage: 'Half of your time to confirm {amount} has passed. See Withdraw.',
  }),
  defineMessage({
    id: 'error.payment_last_minutes',
    defaultMessage: 'Five minutes are left to confirm {amount}. See Withdraw.',
  }),
  defineMessage({
    id: 'error.amount_out_of_range',
    defaultMessage: 'The amount is outside the limits.',
  }),
  defineMessage({
    id: 'error.deposit_limit_reached',
    defaultMessage:
      'This is above your own deposit limit. Deposit less, or look at Safer play in your account.',
  }),
  defineMessage({
    id: 'error.fee_changed',
    defaultMessage: 'The fee has changed. Check it again.',
  }),
  defineMessage({
    id: 'error.picture_type',
    defaultMessage: 'This file is not a PNG or JPEG picture.',
  }),
  defineMessage({
    id: 'error.picture_unreadable',
    defaultMessage: 'This picture is damaged or incomplete.',
  }),
  defineMessage({
    id: 'error.picture_too_large',
    defaultMessage: 'This picture has more than 25 megapixels. Please send a smaller one.',
  }),
  defineMessage({
    id: 'error.rate_limited',
    defaultMessage: 'Too many requests. Please wait a moment.',
  }),
  defineMessage({
    id: 'error.sms_too_many_requests',
    defaultMessage: 'Too many requests. Try again in 5 minutes.',
  }),
  defineMessage({
    id: 'error.sms_quota_exceeded',
    defaultMessage: 'No more messages can be sent right now. Please try again later.',
  }),
  defineMessage({ id: 'error.region_restricted', defaultMessage: 'Not available in your region' }),
  defineMessage({ id: 'error.internal', defaultMessage: 'Something went wrong. Try again.' }),
  defineMessage({ id: 'error.not_implemented', defaultMessage: 'Coming soon.' }),
  defineMessage({ id: 'error.sms_not_sent', defaultMessage: "The message couldn't be sent." }),
  defineMessage({
    id: 'error.vendor_unavailable',
    defaultMessage: "The game provider isn't responding. Please try again.",
  }),
  defineMessage({ id: 'error.maintenance', defaultMessage: "We're down for maintenance." }),
  defineMessage({
    id: 'error.unavailable',
    defaultMessage: 'The service is temporarily unavailable. Please try again shortly.',
  }),
  defineMessage({
    id: 'error.session_revoked',
    defaultMessage: 'You were logged out on this device.',
  }),
  defineMessage({
    id: 'error.verification_closed',
    defaultMessage: 'You closed the verification, so the login failed.',
  }),
  defineMessage({
    id: 'error.request_unanswered',
    defaultMessage: "We're still checking your earlier request.",
  }),
  defineMessage({ id: 'error.unknown_error', defaultMessage: 'Something went wrong. Try again.' }),
  defineMessage({
    id: 'error.network_lost',
    defaultMessage: "You're offline. We'll catch up as soon as you're back.",
  }),
  defineMessage({ id: 'error.network_back', defaultMessage: "You're back online." }),
  defineMessage({
    id: 'error.updates_lost',
    defaultMessage: 'Live updates have stopped. What you see may be out of date; we keep trying.',
  }),
  defineMessage({ id: 'error.updates_back', defaultMessage: 'Live updates are back.' }),
  defineMessage({ id: 'error.release_ready', defaultMessage: 'A new version is ready.' }),
  defineMessage({
    id: 'error.release_held',
    defaultMessage: "We'll update as soon as you've sent or left your form.",
  }),
  defineMessage({ id: 'app.update', defaultMessage: 'Update now' }),
  defineMessage({
    id: 'error.fun_unsupported',
    defaultMessage: "This game can't be played for fun.",
  }),
  defineMessage({
    id: 'error.demo_credit',
    defaultMessage:
      'Welcome! You have {amount} in demo money to play with. It has no value: you can try a withdrawal, but no real money is paid.',
  }),
];
