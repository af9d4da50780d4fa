import { italianMessages } from '@percorso/domain';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { fieldErrors } from './field-errors.js';
import { Malformed } from './problem.js';

/** Checks bodies, queries and path parameters against the schemas that the routes declare. */
export function validationPipe(): StandardSchemaValidationPipe {
  z.config(italianMessages);
  return new StandardSchemaValidationPipe({ exceptionFactory: (issues) => new Malformed(fieldErrors(issues)) });
}
