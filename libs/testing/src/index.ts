export { findChromium, launchBrowser } from './browser.js';
export { testDatabase, type TestDatabase } from './database.js';
export { sampleSheet, type SampleContext } from './sample-sheets.js';
