// A client program in TypeScript, with types made from the document of the API:
//   npx openapi-typescript http://localhost:3000/openapi.json -o percorso.ts
// Opens an access of a patient, reads it, and asks to validate its first step: the refusal says what is missing.
import createClient from 'openapi-fetch';
import type { paths } from './percorso.js';

const { API = 'http://localhost:3000', TOKEN = '', PATIENT = '', UNIT = '', START = '' } = process.env;
const client = createClient<paths>({ baseUrl: API, headers: { authorization: `Bearer ${TOKEN}` } });

const opened = await client.POST('/v1/district-unit-episodes', {
  body: { patientId: PATIENT, districtUnitId: UNIT, startDate: START },
});
if (!opened.data) throw new Error(opened.error?.userMessage);
console.log('opened', opened.response.headers.get('location'));

const path = { id: opened.data.id };
const episode = await client.GET('/v1/district-unit-episodes/{id}', { params: { path } });
console.log('state', episode.data?.status);

const validated = await client.PUT('/v1/district-unit-episodes/{id}/validate', {
  params: {
    path,
    header: { 'If-Match': episode.response.headers.get('etag') ?? undefined, 'Idempotency-Key': crypto.randomUUID() },
  },
  body: {},
});
console.log('validated', validated.data?.state ?? validated.error?.code);
for (const { code } of validated.error?.errors ?? []) console.log('missing', code);
