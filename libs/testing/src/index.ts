export { CarePath, milestones, type Call, type Cast, type Milestone } from './care-path.js';
export { launchBrowser } from './browser.js';
export { testDatabase, type TestDatabase } from './database.js';
export { apiProcess, runProgram, type ApiProcess } from './programs.js';
export { runningApp, type RunningApp } from './running-app.js';
export { signClaims } from './sign-token.js';
export { sampleEntries, sampleSheet, type SampleContext } from './sample-sheets.js';
