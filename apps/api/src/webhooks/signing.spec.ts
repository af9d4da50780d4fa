import { Webhook } from 'standardwebhooks';
import { newSecret, SecretBox, signedHeaders } from './signing.js';

const [one, two] = ['a'.repeat(40), 'b'.repeat(40)];
const id = '0196a000-0000-7000-8000-000000000001';

describe('The secret of a receiver', () => {
  it('is encrypted with a new nonce each time, and can be decrypted for its subscription while its key is configured', () => {
    const secret = newSecret();
    const before = new SecretBox(new Map([[1, one]]));
    const after = new SecretBox(
      new Map([
        [1, one],
        [2, two],
      ]),
    );
    const locked = before.lock(secret, id);
    expect(locked).not.toContain(secret.slice(6));
    expect(before.lock(secret, id)).not.toBe(locked);
    expect(after.unlock(locked, id)).toBe(secret);
    expect(after.lock(secret, id)).toMatch(/^2:/);
    expect(() => before.unlock(after.lock(secret, id), id)).toThrow('WEBHOOK_KEYS has no key 2');
    expect(() => after.unlock(locked, id.replace(/1$/, '2'))).toThrow();
  });

  it('signs messages that a Standard Webhooks verifier accepts, with the old and the new secret during a rotation', () => {
    const [old, current] = [newSecret(), newSecret()];
    const message = { id: 'message-1', at: new Date(), body: '{"type":"uod-episode.VALIDATE"}' };
    const headers = signedHeaders(message, [current, old]);
    for (const secret of [old, current])
      expect(new Webhook(secret).verify(message.body, headers)).toEqual({ type: 'uod-episode.VALIDATE' });
    expect(() => new Webhook(newSecret()).verify(message.body, headers)).toThrow();
    expect(() => new Webhook(old).verify(`${message.body} `, headers)).toThrow();
  });
});
