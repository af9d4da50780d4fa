/** What this package offers to other programs (start, seed, bench, tests). */
export { DEMO_PASSWORD, demoAccounts } from './auth/demo-accounts.js';
export { requestToken } from './auth/request-token.js';
export { loadConfig } from './config/config.js';
export { createApp } from './create-app.js';
export { aggregateFacts } from './episode-aggregate/aggregate-facts.sql.js';
export { denormalisedFactsSql } from './workflow/instances.js';
export { migrate } from './database/migrate.js';
