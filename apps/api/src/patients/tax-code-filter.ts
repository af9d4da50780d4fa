import { TAX_CODE_HEADER, TaxCodeHeader } from '@percorso/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { MalformedHeader } from '../http/problems/problem.js';

/**
 * Injects the fiscal code by which a list is filtered, or undefined. It is sent in a header, so that no URL contains
 * it.
 * @throws MalformedHeader (400)
 */
export const TaxCodeFilter = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const checked = TaxCodeHeader.safeParse(headers);
  if (!checked.success) throw new MalformedHeader(TAX_CODE_HEADER);
  return checked.data[TAX_CODE_HEADER];
});

/** Documents the header of `TaxCodeFilter`. @param parameter the query parameter that the header replaces */
export const ApiTaxCodeFilter = (parameter = 'taxCode') =>
  ApiHeader({
    name: TAX_CODE_HEADER,
    required: false,
    description: `Filtro per codice fiscale, al posto di \`${parameter}\`: così non compare in alcun indirizzo.`,
  });
