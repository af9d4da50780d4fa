/**
 * Routes that have a patient’s id as their parameter `id`, which OpenAPI writes `{id}`. Decisions on retention are excluded: they are
 * about the record that was proposed.
 */
const ofPatient = /^\/v1\/(?:patients(?:\/rehabcenterepisodeofcare)?|civilregistries)\/(?::id|\{id\})(?:\/|$)/;

/** Whether the path of a route has a patient’s id. */
export const isOfPatient = (path: string): boolean => ofPatient.test(path);

/** The fields of bodies that are a patient’s id. */
export const patientFields: readonly string[] = ['patientId', 'civilRegistryId'];
