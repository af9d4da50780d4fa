export * from './actor.js';
export * from './episode-payloads.js';
export * from './episode-view.js';
export * from './grants.js';
export * from './sheet-types.js';
export * from './steps.js';
export * from './workflow-names.js';
export * from './workflow-view.js';
