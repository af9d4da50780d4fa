export { percorso, type Percorso, type PercorsoOptions, type Token } from './client.js';
export { clientCredentials, type ClientCredentials } from './client-credentials.js';
export { isProblem, NoAnswerError, ProblemError, type Problem, type ProblemCode } from './problem.js';
export type { Change, ChangesOptions, StreamEvent } from './changes.js';
export type { components, ListPath, paths } from './api.js';
import type { components } from './api.js';

/** The schemas of the OpenAPI document by name: `Schemas['EpisodeView']`. */
export type Schemas = components['schemas'];
