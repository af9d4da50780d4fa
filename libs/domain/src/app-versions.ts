import { z } from 'zod';
import { WorkflowName } from './workflow-names.js';

/** The services of the documents (spec 000 §7, 001 §7); this API implements all of them. */
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

/** Versions of the API's dependencies. */
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

/** Open instances on older versions are counted up to this number for each machine. */
export const OLDER_INSTANCES_COUNTED = 1000;

/** A row of the versions page. Spec 001 §2: the versions of all services; no host names and no addresses. */
export const ServiceVersion = z
  .object({
    service: z.enum([...apiServices, ...otherServices, ...WorkflowName.options]),
    version: z.string().nullable(),
    /** Build time and source revision; null if unknown. */
    builtAt: z.string().nullable(),
    commit: z.string().nullable(),
    status: ServiceStatus,
    /** For a machine, its open instances on older versions: at most `OLDER_INSTANCES_COUNTED` + 1, which means "more". Otherwise null. */
    olderInstances: z.int().nullable(),
  })
  .meta({ id: 'ServiceVersion' });
export type ServiceVersion = z.infer<typeof ServiceVersion>;

/** The file that a build writes about itself. */
export const BuildInfo = z.object({ version: z.string(), builtAt: z.string(), commit: z.string().nullable() });
export type BuildInfo = z.infer<typeof BuildInfo>;
