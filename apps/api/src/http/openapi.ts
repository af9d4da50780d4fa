import { ProblemDetails } from '@percorso/domain';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { version } from '../config/version.js';
import { completed } from './openapi-operations.js';

const DESCRIPTION = `Percorso: REST interface.

- Errors are \`application/problem+json\`; \`userMessage\` is Italian, for the person in front of the screen.
- What people edit has a revision: \`ETag\` of a reply, \`If-Match\` of the next write. A stale one is refused with 412.
- A reply to a write has \`x-position\`, and each event of the stream has it in its id: whoever sends it (or the id) back with what they ask is
  shown at least what was written until then, also where lists are read on replicas.
- Lists answer JSON, or CSV to \`Accept: text/csv\`, and count their rows in \`x-total\`.
- FHIR R4 stands at \`/fhir/r4\` and describes itself: \`/fhir/r4/metadata\`.
- Identifiers in paths are UUIDs, so that no address fits two of the paths.
- The same paths answer under the name of each service of the documents: \`/core\`, \`/edge\`, \`/hua\`, \`/civil-registry\`,
  \`/territories\`, \`/imports\`, \`/report-engine\`, \`/regional-flows\` and \`/user-facade\`. Under \`/civil-registry\`, \`qualifications\` are
  \`/v1/civil-registry-qualifications\`.`;

/** zod puts a schema that has a name under `$defs`, where OpenAPI does not look. */
const problemSchema = () => z.toJSONSchema(ProblemDetails).$defs?.ProblemDetails ?? {};

/** The document of OpenAPI, made from the routes and their schemas. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Percorso')
    .setDescription(DESCRIPTION)
    .setVersion(version)
    .addServer('/')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .addSecurityRequirements('bearer')
    .build();
  const document = SwaggerModule.createDocument(app, config);
  const schemas = { ...document.components?.schemas, ProblemDetails: problemSchema() };
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
