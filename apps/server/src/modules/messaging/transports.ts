import type { Config } from '../../config/config.ts';
import { localOutbox, noTransport } from './local-outbox.ts';
import { smsGateway } from './sms-gateway.ts';
import { smtp } from './smtp.ts';
import type { Transport, Transports } from './transport.ts';

/**
 * The configured gateways; without one, demo and test mode keep messages and production rejects
 * them.
 */
export function transportsFor({ mode, sms, mail }: Config): Transports {
  const fallback = (): Transport => (mode === 'production' ? noTransport : localOutbox());
  return {
    sms: sms.gateway === null ? fallback() : smsGateway(sms.gateway),
    email: mail === null ? fallback() : smtp(mail),
  };
}
