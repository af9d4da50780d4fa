import type { Type } from '@nestjs/common';

/** A controller that is made once for each of several paths; the OpenAPI document names its operations by this name. */
export function named<Made>(name: string, controller: Type<Made>): Type<Made> {
  Object.defineProperty(controller, 'name', { value: `${name}Controller` });
  return controller;
}
