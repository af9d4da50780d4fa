export * from './episode-of-care.js';
export * from './operation-outcome.js';
export * from './organization.js';
export type { Recorded } from './parts.js';
export * from './patient.js';
export * from './service-request.js';
export * from './systems.js';
