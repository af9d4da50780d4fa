import { z } from 'zod';

const since = '0.1.0';

const url = z.url().optional();
const token = z.string().optional();

/** Sources of the civil registry, and the other services of the region. Architecture §7. */
export const registryVariables = {
  UNIQUE_REGISTRY_URL: url.meta({
    since,
    description:
      'Address of the unique registry, which receives `POST` with `{"identifier": …}`. Not set: the demo source, see `DEMO_SOURCES`.',
    example: 'https://registri.example/unico',
  }),
  UNIQUE_REGISTRY_TOKEN: token.meta({
    since,
    description: 'Bearer token for the unique registry.',
    example: 'a-secret',
  }),
  PATIENT_REGISTER_URL: url.meta({
    since,
    description: 'Address of the register of patients, called in the same way. Not set: the demo source.',
    example: 'https://registri.example/assistiti',
  }),
  PATIENT_REGISTER_TOKEN: token.meta({
    since,
    description: 'Bearer token for the register of patients.',
    example: 'a-secret',
  }),
  IDENTITY_SOURCE_URL: url.meta({
    since,
    description: 'Address of the identity source, called in the same way. Not set: the demo source.',
    example: 'https://identita.example/persone',
  }),
  IDENTITY_SOURCE_TOKEN: token.meta({
    since,
    description: 'Bearer token for the identity source.',
    example: 'a-secret',
  }),
  OTHER_SERVICES_URL: url.meta({
    since,
    description:
      'Address at which the other services of the region are asked for open episodes: it receives `POST` with ' +
      '`{"identifiers": […]}`. Not set: the demo source.',
    example: 'https://servizi.example/episodi-aperti',
  }),
  OTHER_SERVICES_TOKEN: token.meta({
    since,
    description: 'Bearer token for the other services of the region.',
    example: 'a-secret',
  }),
  OTHER_SERVICES_RULE: z
    .enum(['confirm', 'refuse'])
    .default('confirm')
    .meta({
      since,
      description:
        'What happens to a new access, or a renewal, of a patient with an open episode in another service of the region: ' +
        'the caller has to confirm it, or it is refused.',
      example: 'refuse',
    }),
  DEMO_SOURCES: z
    .stringbool()
    .optional()
    .meta({
      since,
      description:
        'Whether a source without an address is a demo source with made-up people; otherwise searches in it find no ' +
        'person. Not set: `true`, but `false` in production.',
      example: 'false',
    }),
  REGISTRATION_WITHOUT_IDENTITY_SOURCE: z.stringbool().default(false).meta({
    since,
    description: 'Whether people unknown to the identity source may be registered (spec 001 §4).',
    example: 'true',
  }),
  PROVISIONAL_TAX_CODES: z
    .stringbool()
    .default(false)
    .meta({
      since,
      description:
        'Whether people may be searched for and registered by a provisional numeric fiscal code (11 digits), beside fiscal, STP and ENI ' +
        'codes (spec 001 §5).',
      example: 'true',
    }),
  REGISTRY_LOOKUPS: z.coerce.number().int().min(1).default(60).meta({
    since,
    description: 'People whom one user may look up by fiscal code in a minute, on all pages together.',
    example: '30',
  }),
  ACCESS_LOG_NAMES: z
    .stringbool()
    .default(false)
    .meta({
      since,
      description:
        'Whether the documents for a person who asks for their data name the staff who read them; otherwise role and structure only ' +
        '(decision 0068).',
      example: 'true',
    }),
};

type Named = z.infer<z.ZodObject<typeof registryVariables>> & { NODE_ENV: string };

const sourceAddress = (url: string | undefined, token: string | undefined) =>
  url === undefined ? undefined : { url, token };

export const sourcesOf = (data: Named) => ({
  addresses: {
    uniqueRegistry: sourceAddress(data.UNIQUE_REGISTRY_URL, data.UNIQUE_REGISTRY_TOKEN),
    patientRegister: sourceAddress(data.PATIENT_REGISTER_URL, data.PATIENT_REGISTER_TOKEN),
    identitySource: sourceAddress(data.IDENTITY_SOURCE_URL, data.IDENTITY_SOURCE_TOKEN),
  },
  otherServices: {
    address: sourceAddress(data.OTHER_SERVICES_URL, data.OTHER_SERVICES_TOKEN),
    rule: data.OTHER_SERVICES_RULE,
  },
  demo: data.DEMO_SOURCES ?? data.NODE_ENV !== 'production',
  registrationWithoutIdentitySource: data.REGISTRATION_WITHOUT_IDENTITY_SOURCE,
});
