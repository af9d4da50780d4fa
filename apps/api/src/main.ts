import { loadConfig } from './config/config.js';
import { createApp } from './create-app.js';

const config = loadConfig(process.env);
const app = await createApp(config);
app.enableShutdownHooks();
await app.listen(config.port, config.host);
