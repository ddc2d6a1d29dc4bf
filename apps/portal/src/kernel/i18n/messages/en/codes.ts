import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'field.mobile', defaultMessage: 'Mobile number' }),
  defineMessage({ id: 'code.country', defaultMessage: 'Country' }),
  defineMessage({ id: 'field.code', defaultMessage: 'Code' }),
  defineMessage({ id: 'code.send', defaultMessage: 'Send code' }),
  defineMessage({ id: 'code.again', defaultMessage: 'Resend code' }),
  defineMessage({ id: 'code.wait', defaultMessage: 'Resend in {seconds} s' }),
  defineMessage({ id: 'code.sent', defaultMessage: 'Code sent to {target}' }),
  defineMessage({
    id: 'code.mobile.invalid',
    defaultMessage: 'Enter a valid mobile number',
  }),
  defineMessage({ id: 'code.warning', defaultMessage: "We couldn't send the code" }),
  defineMessage({ id: 'code.understood', defaultMessage: 'OK' }),
];
