import { ProblemDetails } from '@percorso/domain';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { ACCESS_EXTENSION } from '../auth/access.decorator.js';
import { version } from '../config/version.js';

const problemReply = {
  description: 'Errore',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } } },
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation may answer with a problem; the public ones need no token. */
function completed(document: OpenAPIObject): OpenAPIObject {
  const operations = Object.values(document.paths).flatMap((item) => methods.flatMap((method) => item[method] ?? []));
  for (const operation of operations) {
    operation.responses.default = problemReply;
    if (ACCESS_EXTENSION in operation && operation[ACCESS_EXTENSION] === 'public') operation.security = [];
  }
  return document;
}

function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Percorso')
    .setVersion(version)
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, config);
  const schemas = { ...document.components?.schemas, ProblemDetails: z.toJSONSchema(ProblemDetails) };
  return completed({ ...document, components: { ...document.components, schemas } as OpenAPIObject['components'] });
}

/** `/openapi.json` and, readable, `/docs`. Made from the routes' schemas when first asked for. */
export function describeAt(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'Percorso: API',
  });
}
