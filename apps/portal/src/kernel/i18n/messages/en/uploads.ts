import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'uploads.choose', defaultMessage: 'Choose pictures' }),
  defineMessage({
    id: 'uploads.hint',
    defaultMessage: 'Or drop or paste them here. PNG or JPEG, 5 MB each, at most {most} pictures.',
  }),
  defineMessage({ id: 'uploads.count', defaultMessage: '{taken} of {most} pictures' }),
  defineMessage({ id: 'uploads.share', defaultMessage: '{share, number, ::percent .}' }),
  defineMessage({ id: 'uploads.sending', defaultMessage: 'Uploading' }),
  defineMessage({ id: 'uploads.ready', defaultMessage: 'Uploaded' }),
  defineMessage({ id: 'uploads.picture', defaultMessage: 'Picture {place}' }),
  defineMessage({ id: 'uploads.remove', defaultMessage: 'Remove {name}' }),
  defineMessage({ id: 'uploads.retry', defaultMessage: 'Try again' }),
  defineMessage({ id: 'uploads.resume', defaultMessage: 'Continue' }),
  defineMessage({
    id: 'uploads.problem.count',
    defaultMessage: 'There are {most} pictures already. Remove one to add this one.',
  }),
  defineMessage({
    id: 'uploads.problem.type',
    defaultMessage: 'This file is not a PNG or JPEG picture.',
  }),
  defineMessage({
    id: 'uploads.problem.heic',
    defaultMessage:
      'HEIC photos cannot be shown everywhere. Please send a screenshot of it, or set the camera of your phone to JPEG (“Most compatible”).',
  }),
  defineMessage({
    id: 'uploads.problem.size',
    defaultMessage: 'This picture has more than 5 MB.',
  }),
  defineMessage({ id: 'uploads.problem.empty', defaultMessage: 'This file is empty.' }),
  defineMessage({
    id: 'uploads.problem.gone',
    defaultMessage: 'This file cannot be read any more.',
  }),
];
