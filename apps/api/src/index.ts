/** What programs beside the server (start, seed, bench, tests) use of the API. */
export { type Config, loadConfig } from './config/config.js';
export { createApp } from './create-app.js';
export { migrate } from './database/migrate.js';
