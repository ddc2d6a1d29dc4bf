import { defineMessage } from 'react-intl';

export default [
  defineMessage({
    id: 'download.lead',
    defaultMessage:
      'Four steps, about two minutes. Your account and balance are the same everywhere.',
  }),
  defineMessage({ id: 'download.step.device', defaultMessage: 'Choose your device' }),
  defineMessage({ id: 'download.step.get', defaultMessage: 'Get the app' }),
  defineMessage({ id: 'download.step.install', defaultMessage: 'Install it' }),
  defineMessage({ id: 'download.step.open', defaultMessage: 'Open it and log in' }),
  defineMessage({ id: 'download.for.ios', defaultMessage: 'iPhone and iPad' }),
  defineMessage({ id: 'download.for.android', defaultMessage: 'Android' }),
  defineMessage({ id: 'download.for.lite', defaultMessage: 'Lite app' }),
  defineMessage({ id: 'download.qr', defaultMessage: 'QR code of {address}' }),
  defineMessage({
    id: 'download.scan',
    defaultMessage: 'Scan this code to continue on your phone.',
  }),
  defineMessage({
    id: 'download.none.ios',
    defaultMessage:
      "There is no app in the App Store, and Apple doesn't allow installing one from a website.",
  }),
  defineMessage({
    id: 'download.none.android',
    defaultMessage: 'No Android app has been published yet.',
  }),
  defineMessage({ id: 'download.tryLite', defaultMessage: 'The lite app works on every device.' }),
  defineMessage({
    id: 'download.lite.ios',
    defaultMessage: 'In Safari, tap Share, then Add to Home Screen.',
  }),
  defineMessage({
    id: 'download.lite.android',
    defaultMessage: "Open your browser's menu and tap Install app or Add to Home screen.",
  }),
  defineMessage({
    id: 'download.lite.desk',
    defaultMessage:
      "Select the install icon in the address bar, or Install in your browser's menu.",
  }),
  defineMessage({
    id: 'download.install.lite',
    defaultMessage:
      'Confirm the name. The icon appears beside your other apps and takes almost no space.',
  }),
  defineMessage({ id: 'download.installNow', defaultMessage: 'Install the app' }),
  defineMessage({
    id: 'download.installing',
    defaultMessage: 'Installing. Your device shows the icon when it is done.',
  }),
  defineMessage({
    id: 'download.installed',
    defaultMessage: 'The app is installed. Open it by its icon beside your other apps.',
  }),
  defineMessage({ id: 'download.install.none', defaultMessage: 'Nothing to install here yet.' }),
  defineMessage({
    id: 'download.install.store',
    defaultMessage: 'The store installs and updates the app for you.',
  }),
  defineMessage({
    id: 'download.install.file',
    defaultMessage:
      "Compare the checksum with the file's, then open the file. Your device asks once whether it may install apps from your browser; you can turn that off again afterwards.",
  }),
  defineMessage({
    id: 'download.open',
    defaultMessage:
      'Use the same name and password. We never ask for your password by phone or message.',
  }),
  defineMessage({ id: 'download.version', defaultMessage: 'Version' }),
  defineMessage({ id: 'download.requires', defaultMessage: 'Requires' }),
  defineMessage({ id: 'download.size', defaultMessage: 'Size' }),
  defineMessage({ id: 'download.megabytes', defaultMessage: '{size, number, ::.0} MB' }),
  defineMessage({ id: 'download.released', defaultMessage: 'Released' }),
  defineMessage({ id: 'download.store', defaultMessage: 'Open the store' }),
  defineMessage({ id: 'download.file', defaultMessage: 'Download the file' }),
  defineMessage({ id: 'download.checksum', defaultMessage: 'SHA-256 checksum of the file' }),
  defineMessage({ id: 'download.copy', defaultMessage: 'Copy checksum' }),
];
