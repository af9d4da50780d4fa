export { findChromium, launchBrowser } from './browser.js';
export { testDatabase, type TestDatabase } from './database.js';
