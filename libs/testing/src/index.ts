export { CarePath, milestones, type Call, type Cast, type Milestone } from './care-path.js';
export { launchBrowser } from './browser.js';
export { testDatabase, type TestDatabase } from './database.js';
export { apiProcess, runProgram, type ApiProcess } from './programs.js';
export { runningApp, type RunningApp } from './running-app.js';
export { signClaims } from './sign-token.js';
export type { SampleContext } from './sample-context.js';
export { prescription, rehabTargetsOf, sampleEntries } from './sample-entries.js';
export { sampleSheet } from './sample-sheets.js';
