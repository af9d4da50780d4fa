// Prints the document of OpenAPI, the one of `/openapi.json`. Needs no database: nothing of the application is started.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { loadConfig } from './config/config.js';
import { fastifyAdapter } from './http/fastify-adapter.js';
import { describeApi } from './api-reference/openapi.js';

const config = loadConfig({ DATABASE_URL: 'postgres://unused' });
const options = { preview: true, logger: ['error' as const] };
const app = await NestFactory.create(AppModule.forRoot(config), fastifyAdapter(config), options);
process.stdout.write(JSON.stringify(describeApi(app)));
