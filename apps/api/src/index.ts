/** What programs beside the server (start, seed, bench, tests) use of the API. */
export { DEMO_PASSWORD, type DemoAccount, demoAccounts } from './auth/embedded/demo-accounts.js';
export { requestToken } from './auth/request-token.js';
export { type Config, loadConfig } from './config/config.js';
export { createApp } from './create-app.js';
export { migrate } from './database/migrate.js';
