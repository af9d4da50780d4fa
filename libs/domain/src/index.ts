export * from './actor.js';
export * from './grants.js';
export * from './sheet-types.js';
export * from './steps.js';
export * from './workflow-names.js';
