export { askForMail, type MailWish } from './ask-for-mail.ts';
export {
  setPasswordByLink,
  setPasswordByPhone,
  type LinkReset,
  type PhoneReset,
} from './set-password.ts';
