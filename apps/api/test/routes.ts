import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { z } from 'zod';
import { ACCESS, type AccessRule } from '../src/http/requests/access.decorator.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Argument = { schema?: unknown };
type Controller = { new (...args: never[]): object };

export type Route = {
  method: Method;
  /** For example `/v1/patients/:id`. */
  path: string;
  /** For example `PatientsController.get`. */
  handler: string;
  access: AccessRule | undefined;
  /**
   * Whether the route reads a body and validates it with a schema. `file`: a file with fields, which are validated while they are read.
   */
  body: 'none' | 'checked' | 'unchecked' | 'file';
  /** The declared schema of the reply on success. */
  reply: z.ZodType | undefined;
};

const BODY = 3;

const acceptsFile = (controller: Controller, name: string): boolean => {
  const handler = (controller.prototype as Record<string, object>)[name];
  const config = handler && (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as { acceptsFile?: boolean });
  return config?.acceptsFile ?? false;
};

function bodyOf(controller: Controller, name: string): Route['body'] {
  const args = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) as Record<string, Argument> | undefined;
  const bodies = Object.entries(args ?? {}).filter(([key]) => key.startsWith(`${BODY}:`));
  if (bodies.length === 0) return acceptsFile(controller, name) ? 'file' : 'none';
  return bodies.every(([, argument]) => argument.schema) ? 'checked' : 'unchecked';
}

function replyOf(handler: object): z.ZodType | undefined {
  const replies = Reflect.getMetadata('swagger/apiResponse', handler) as Record<string, { standardSchema?: z.ZodType }>;
  return Object.entries(replies ?? {}).find(([status]) => /^20\d$/.test(status))?.[1].standardSchema;
}

const joined = (...parts: string[]) => `/${parts.join('/')}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');

function routesOf(controller: Controller, reflector: Reflector): Route[] {
  const prototype = controller.prototype as Record<string, (...args: never[]) => unknown>;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    const method = handler && reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
    if (!handler || method === undefined) return [];
    const paths = [reflector.get<string | string[]>(PATH_METADATA, handler)].flat();
    return paths.map((path) => ({
      method: RequestMethod[method] as Method,
      path: joined(reflector.get<string>(PATH_METADATA, controller), path),
      handler: `${controller.name}.${name}`,
      access: reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [handler, controller]),
      body: bodyOf(controller, name),
      reply: replyOf(handler),
    }));
  });
}

/** Returns the routes of all modules of the application. */
export function routesIn(app: NestFastifyApplication): Route[] {
  const reflector = app.get(Reflector);
  return [...app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype }) => (metatype ? routesOf(metatype as Controller, reflector) : []));
}
