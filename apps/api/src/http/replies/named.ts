import type { Type } from '@nestjs/common';

/**
 * Sets the name of a controller class that is created once for each of several paths: OpenAPI derives operation ids from the class name.
 */
export function named<Made>(name: string, controller: Type<Made>): Type<Made> {
  Object.defineProperty(controller, 'name', { value: `${name}Controller` });
  return controller;
}
