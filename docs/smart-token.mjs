// A token of a system (SMART backend services), on standard output. Node alone; it is the example to write one's own by.
//
//   node docs/smart-token.mjs [FHIR address] [client] [file with the private key as JWK] [scope]
//
// Without arguments: the demo system of `npm start`, whose key the server has made in .data.
import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** RFC 7523: says who asks, whom, and until when; signed ES384 or RS384, used once. */
function assertion({ client, key, audience }) {
  const claims = {
    iss: client,
    sub: client,
    aud: audience,
    exp: Math.floor(Date.now() / 1000) + 240,
    jti: randomUUID(),
  };
  const alg = key.kty === 'EC' ? 'ES384' : 'RS384';
  const content = `${base64url({ alg, typ: 'JWT', kid: key.kid })}.${base64url(claims)}`;
  const signer = { key: createPrivateKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' };
  return `${content}.${sign('sha384', Buffer.from(content), signer).toString('base64url')}`;
}

export async function smartToken({
  fhir = 'http://localhost:3000/fhir/r4',
  client = 'percorso-sistema',
  keyFile = '.data/system-client-key.json',
  scope = 'system/*.read',
}) {
  const { token_endpoint: audience } = await (await fetch(`${fhir}/.well-known/smart-configuration`)).json();
  const key = JSON.parse(readFileSync(keyFile, 'utf8'));
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion({ client, key, audience }),
    scope,
  });
  const reply = await (await fetch(audience, { method: 'POST', body })).json();
  if (reply.error) throw new Error(`${reply.error}: ${reply.error_description}`);
  return reply.access_token;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [fhir, client, keyFile, scope] = process.argv.slice(2);
  console.log(await smartToken({ fhir, client, keyFile, scope }));
}
