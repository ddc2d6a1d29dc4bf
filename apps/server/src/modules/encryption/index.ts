import type { components } from '@baize/api/operator';
import { ProblemError } from '../../platform/errors.ts';
import { JOSE_TYPE, JSON_BODY, parseJson } from '../../platform/http/body.ts';
import { ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getMerchant, settingsChange, type MerchantSettings } from '../merchant-settings/index.ts';
import { getDecryption } from './decrypt.ts';
import { createKey, isAccepted, withNewKey } from './keys.ts';

export { checkFreePlayToken } from './free-play-token.ts';
export { getDecryption, type Decryption } from './decrypt.ts';

/** Bodies as JWE if the merchant requires it, and its keys (H46). */
export function createEncryptionModule(platform: Platform): ServerModule {
  const merchant = getMerchant(platform);
  const decryption = getDecryption(platform);

  const wire = ({ encryption }: MerchantSettings): components['schemas']['Encryption'] => ({
    required: encryption.required,
    keys: encryption.keys
      .filter((key) => isAccepted(key, platform.clock.now()))
      .map(({ kid, createdAt, acceptedUntil }) => ({ kid, createdAt, acceptedUntil })),
  });

  return {
    name: 'encryption',
    async openBody(body) {
      if (body.media !== JOSE_TYPE) {
        if (decryption.isRequired()) throw new ProblemError('encryption_required');
        return body;
      }
      const raw = await decryption.decrypt(String(body.value));
      return { raw, media: JSON_BODY, value: parseJson(raw) };
    },
    operatorHandlers: {
      getOperatorEncryption: async () => ok(wire(merchant.current())),
      async setOperatorEncryption({ body: { required } }, ctx) {
        const key = await createKey(merchant.sealer, ctx.now);
        return settingsChange(
          merchant,
          ctx,
          ({ encryption: { keys } }) => ({
            encryption: { required, keys: required && keys.length === 0 ? [key] : keys },
          }),
          wire,
        );
      },
      async rotateOperatorEncryptionKey(_input, ctx) {
        const key = await createKey(merchant.sealer, ctx.now);
        return settingsChange(
          merchant,
          ctx,
          ({ encryption: { keys } }) => ({
            encryption: { keys: withNewKey(keys, key, ctx.now) },
          }),
          wire,
        );
      },
    },
  };
}
