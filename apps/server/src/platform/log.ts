import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * JSON on standard error. Secrets and personal data never reach it (ASVS 16.2.5): of an error only
 * kind, message, code and stack are written, because other fields may quote input, such as `input`
 * of an unreadable URL or `detail` of a violated constraint.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger {
  const secrets = ['*.password', '*.token', '*.authorization', '*.phone', '*.email'];
  return pino(
    {
      level,
      redact: { paths: secrets, censor: '[redacted]' },
      serializers: { err: loggedError, error: loggedError },
      base: { app: 'baize' },
    },
    destination,
  );
}

/** Values under a secret's name in an address or form. */
const SECRET = /\b((?:token|code|password|secret|key|proof|remembered)=)[^&\s"']+/gi;
/** PostgreSQL quotes the rejected value in errors of class 22. */
const QUOTED = /: "[^"]*"/g;

function loggedError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return { message: toPlainText(String(thrown)) };
  const { name, message, stack = '' } = thrown;
  const code = 'code' in thrown ? String(thrown.code) : undefined;
  return {
    type: name,
    message: toPlainText(message, code),
    code,
    stack: toPlainText(stack, code),
    ...(thrown.cause ? { cause: loggedError(thrown.cause) } : {}),
  };
}

function toPlainText(text: string, code = ''): string {
  const named = text.replaceAll(SECRET, '$1[redacted]');
  return code.startsWith('22') ? named.replaceAll(QUOTED, ': "…"') : named;
}
