import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'chat.title', defaultMessage: 'Chat room' }),
  defineMessage({
    id: 'chat.rules',
    defaultMessage: 'Be kind. No links, no personal data. Staff never ask for your password here.',
  }),
  defineMessage({ id: 'chat.messages', defaultMessage: 'Messages' }),
  defineMessage({ id: 'chat.empty', defaultMessage: 'No messages yet. Say hello.' }),
  defineMessage({
    id: 'chat.lost',
    defaultMessage: "The connection was lost. New messages don't arrive for now.",
  }),
  defineMessage({ id: 'chat.write', defaultMessage: 'Your message' }),
  defineMessage({
    id: 'chat.long',
    defaultMessage: 'Please write at most {max, number} characters.',
  }),
  defineMessage({
    id: 'chat.wait',
    defaultMessage: '{seconds, plural, one {# second} other {# seconds}}',
  }),
  defineMessage({ id: 'chat.muted', defaultMessage: "You can't write here until" }),
  defineMessage({ id: 'chat.actions', defaultMessage: 'Actions for the message by {author}' }),
  defineMessage({ id: 'chat.mute', defaultMessage: 'Hide messages by this member' }),
  defineMessage({ id: 'chat.unmute', defaultMessage: 'Show messages by this member' }),
  defineMessage({ id: 'chat.hidden', defaultMessage: 'You hid the messages by this member.' }),
  defineMessage({ id: 'chat.report', defaultMessage: 'Report' }),
  defineMessage({ id: 'chat.remove', defaultMessage: 'Remove' }),
  defineMessage({ id: 'chat.role.agent', defaultMessage: 'Agent' }),
  defineMessage({ id: 'chat.role.moderator', defaultMessage: 'Moderator' }),
  defineMessage({
    id: 'error.chat_reported',
    defaultMessage: "Thank you. We'll look at this message.",
  }),
  defineMessage({
    id: 'error.chat_muted',
    defaultMessage: "You can't write in the chat room for now.",
  }),
  defineMessage({ id: 'error.chat_link', defaultMessage: "Links aren't allowed here." }),
  defineMessage({
    id: 'error.chat_word',
    defaultMessage: "Your message has a word that isn't allowed here.",
  }),
  defineMessage({ id: 'liveChat.title', defaultMessage: 'Live chat' }),
  defineMessage({ id: 'liveChat.close', defaultMessage: 'Close live chat' }),
  defineMessage({ id: 'liveChat.none', defaultMessage: "Live chat isn't available right now." }),
  defineMessage({ id: 'liveChat.contact', defaultMessage: 'Other ways to reach us' }),
];
