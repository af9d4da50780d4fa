// Prints the OpenAPI document that `/openapi.json` serves. It needs no database, because the application is not
// started.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { loadConfig } from './config/config.js';
import { fastifyAdapter } from './http/server/fastify-adapter.js';
import { describeApi } from './api-reference/openapi.js';

const config = loadConfig({ DATABASE_URL: 'postgres://unused' });
const options = { preview: true, logger: ['error' as const] };
const app = await NestFactory.create(AppModule.forRoot(config), fastifyAdapter(config), options);
process.stdout.write(JSON.stringify(describeApi(app)));
