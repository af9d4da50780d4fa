import { SEARCH_TEXT_HEADER, SearchTextHeader } from '@percorso/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { MalformedHeader } from '../http/problems/problem.js';

/** Injects the text of a search, or undefined. @throws MalformedHeader (400) */
export const SearchText = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const checked = SearchTextHeader.safeParse(headers);
  if (!checked.success) throw new MalformedHeader(SEARCH_TEXT_HEADER);
  return checked.data[SEARCH_TEXT_HEADER];
});

/** Documents the header of `SearchText`. */
export const ApiSearchText = () =>
  ApiHeader({
    name: SEARCH_TEXT_HEADER,
    required: false,
    description:
      'Testo da cercare, in UTF-8 con codifica percentuale: cognome e nome, data di nascita, codice fiscale, numero di cartella, nome di una struttura o di un operatore. Senza testo, gli ultimi assistiti consultati.',
  });
