import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { getText } from '../i18n/I18n.tsx';

/**
 * The message of an error code; an unknown code reads "Unknown error" (X5). Codes come from the API
 * contract or the client, such as `network_abnormal`.
 */
export function useErrorText(): (code: string, values?: Record<string, string>) => string {
  const intl = useIntl();
  return useCallback(
    (code, values) => {
      const id = `error.${code}`;
      return getText(intl, id in intl.messages ? id : 'error.unknown_error', values);
    },
    [intl],
  );
}
