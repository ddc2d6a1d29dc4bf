import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'messages.none', defaultMessage: 'No messages' }),
  defineMessage({
    id: 'messages.none.text',
    defaultMessage: 'Messages about your payments and your account appear here.',
  }),
  defineMessage({
    id: 'messages.unread',
    defaultMessage:
      '{unread, plural, =0 {All messages are read} one {# unread message} other {# unread messages}}',
  }),
  defineMessage({ id: 'messages.readAll', defaultMessage: 'Mark all as read' }),
  defineMessage({ id: 'messages.new', defaultMessage: 'New' }),
  defineMessage({ id: 'messages.delete', defaultMessage: 'Delete' }),
  defineMessage({ id: 'messages.deleteOne', defaultMessage: 'Delete {title}' }),
  defineMessage({ id: 'messages.deleted', defaultMessage: '“{title}” was deleted.' }),
  defineMessage({ id: 'messages.undo', defaultMessage: 'Undo' }),
];
