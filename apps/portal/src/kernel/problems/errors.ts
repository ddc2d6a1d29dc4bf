import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { getText } from '../i18n/I18n.tsx';

/**
 * The message of an error code; a code that the catalogue does not know reads "Unknown error" (X5).
 * Codes are the contract's, or the client's own such as `network_abnormal`.
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
