import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const UP_UV = 0x05;
const ATTESTED = 0x40;

interface Place {
  readonly origin: string;
  readonly host: string;
}

/**
 * A software authenticator that holds one passkey: ECDSA with P-256, no attestation (WebAuthn 6.5).
 */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  /** Whether its owner verifies each use. */
  verifies = true;
  #counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  create(challenge: string, place: Place) {
    const clientDataJSON = clientData('webauthn.create', challenge, place);
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), this.id, cose]);
    const authData = Buffer.concat([this.#head(place, ATTESTED), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from('a363', 'hex'),
      Buffer.from('fmt'),
      Buffer.from('64', 'hex'),
      Buffer.from('none'),
      Buffer.from('67', 'hex'),
      Buffer.from('attStmt'),
      Buffer.from('a068', 'hex'),
      Buffer.from('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return {
      ...this.#name(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign(challenge: string, place: Place) {
    const clientDataJSON = clientData('webauthn.get', challenge, place);
    const authenticatorData = this.#head(place, 0);
    const signature = createSign('SHA256')
      .update(authenticatorData)
      .update(createHash('sha256').update(clientDataJSON).digest())
      .sign(this.#keys.privateKey);
    return {
      ...this.#name(),
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #name() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #head({ host }: Place, more: number): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const flags = (this.verifies ? UP_UV : 0x01) | more;
    const rpId = createHash('sha256').update(host).digest();
    return Buffer.concat([rpId, Buffer.from([flags]), counter]);
  }
}

function clientData(type: string, challenge: string, { origin }: Place): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
