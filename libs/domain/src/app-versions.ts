import { z } from 'zod';
import { WorkflowName } from './workflow-names.js';

/** The services of the documents (spec 000 §7, 001 §7), all of which this API is. */
export const apiServices = [
  'core',
  'edge',
  'hua',
  'civilRegistry',
  'territories',
  'imports',
  'reportEngine',
  'regionalFlows',
  'userFacade',
] as const;

/** What the API works with, beyond itself and its machines. */
export const otherServices = [
  'web',
  'database',
  'postgres',
  'identityProvider',
  'uniqueRegistry',
  'patientRegister',
  'identitySource',
  'identityDirectory',
] as const;

export const ServiceStatus = z.enum(['running', 'reachable', 'demo', 'notConfigured', 'notAnswering']);
export type ServiceStatus = z.infer<typeof ServiceStatus>;

/** A machine counts its open instances on older versions no further. */
export const OLDER_INSTANCES_COUNTED = 1000;

/** A line of the page of versions. Spec 001 §2: the versions of all services; no host names and no addresses. */
export const ServiceVersion = z
  .object({
    service: z.enum([...apiServices, ...otherServices, ...WorkflowName.options]),
    version: z.string().nullable(),
    /** When it was built, and of which revision of the source; null where that is not known. */
    builtAt: z.string().nullable(),
    commit: z.string().nullable(),
    status: ServiceStatus,
    /** Of a machine: how many open instances run an older version, at most `OLDER_INSTANCES_COUNTED` + 1, which stands for "more". Else null. */
    olderInstances: z.int().nullable(),
  })
  .meta({ id: 'ServiceVersion' });
export type ServiceVersion = z.infer<typeof ServiceVersion>;

/** What a build writes down of itself. */
export const BuildInfo = z.object({ version: z.string(), builtAt: z.string(), commit: z.string().nullable() });
export type BuildInfo = z.infer<typeof BuildInfo>;
