import { ProblemDetails } from '@percorso/domain';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { version } from '../config/version.js';

const problemReply = {
  description: 'Errore',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } } },
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Every operation may answer with a problem. */
function withProblems(document: OpenAPIObject): OpenAPIObject {
  for (const item of Object.values(document.paths))
    for (const method of methods) Object.assign(item[method]?.responses ?? {}, { default: problemReply });
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
  return withProblems({ ...document, components: { ...document.components, schemas } as OpenAPIObject['components'] });
}

/** `/openapi.json` and, readable, `/docs`. Made from the routes' schemas when first asked for. */
export function describeAt(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'Percorso: API',
  });
}
