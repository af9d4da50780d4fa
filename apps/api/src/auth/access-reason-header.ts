import {
  type GivenReason,
  ACCESS_REASON_HEADER,
  ACCESS_REASON_TEXT_HEADER,
  AccessReasonCode,
  AccessReasonHeaders,
  accessReasonOf,
  accessReasonRules,
} from '@percorso/domain';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { MalformedHeader } from '../http/problems/problem.js';

/**
 * Injects the reason that a search by GET gives, or undefined. A header gives it, like the fiscal code, so that a list keeps its address.
 * @throws MalformedHeader (400)
 */
export const AccessReasonHeader = createParamDecorator(
  (_: unknown, context: ExecutionContext): GivenReason | undefined => {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const checked = AccessReasonHeaders.safeParse(headers);
    const [fault] = checked.error?.issues ?? [];
    if (!checked.success) throw new MalformedHeader(String(fault?.path[0] ?? ACCESS_REASON_HEADER));
    const given = {
      accessReason: checked.data[ACCESS_REASON_HEADER],
      accessReasonText: checked.data[ACCESS_REASON_TEXT_HEADER],
    };
    const [broken] = accessReasonRules(given);
    if (broken)
      throw new MalformedHeader(broken.path[0] === 'accessReason' ? ACCESS_REASON_HEADER : ACCESS_REASON_TEXT_HEADER);
    return accessReasonOf(given);
  },
);

/** Documents the headers of `AccessReasonHeader`. */
export const ApiAccessReasonHeader = () =>
  applyDecorators(
    ApiHeader({
      name: ACCESS_REASON_HEADER,
      required: false,
      schema: { type: 'string', enum: AccessReasonCode.options },
      description:
        'Motivo per cui si consulta un assistito di un’altra struttura, trovato con l’identificativo completo. Richiesto dalla risposta 428 `access_reason_required`.',
    }),
    ApiHeader({
      name: ACCESS_REASON_TEXT_HEADER,
      required: false,
      description:
        'Precisazione del motivo, in UTF-8 con codifica percentuale; obbligatoria per `ALTRO` (almeno 10 caratteri).',
    }),
  );
