import { z } from 'zod';
import { WorkflowName } from './workflow-names.js';

/** The services that the documents name (spec 000 §7, 001 §7); this API implements all of them. */
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

/** The other components whose versions are shown: the web application and the dependencies of the API. */
export const otherServices = [
  'web',
  'database',
  'postgres',
  'identityProvider',
  'uniqueRegistry',
  'patientRegister',
  'identitySource',
  'regionalServices',
  'identityDirectory',
] as const;

export const ServiceStatus = z.enum(['running', 'reachable', 'demo', 'notConfigured', 'notAnswering']);
export type ServiceStatus = z.infer<typeof ServiceStatus>;

/** Open instances of a state machine that run on an older version of it are counted up to this number. */
export const OLDER_INSTANCES_COUNTED = 1000;

/** A row of the versions page. Spec 001 §2: the versions of all services, without host names and addresses. */
export const ServiceVersion = z
  .object({
    service: z.enum([...apiServices, ...otherServices, ...WorkflowName.options]),
    version: z.string().nullable(),
    /** Build time and source revision; null if unknown. */
    builtAt: z.string().nullable(),
    commit: z.string().nullable(),
    status: ServiceStatus,
    /**
     * For a state machine, the number of its open instances on older versions, or `OLDER_INSTANCES_COUNTED` + 1 for any
     * larger number; null for other services.
     */
    olderInstances: z.int().nullable(),
  })
  .meta({ id: 'ServiceVersion' });
export type ServiceVersion = z.infer<typeof ServiceVersion>;

/** The file in which a build records its version, time and commit. */
export const BuildInfo = z.object({ version: z.string(), builtAt: z.string(), commit: z.string().nullable() });
export type BuildInfo = z.infer<typeof BuildInfo>;
