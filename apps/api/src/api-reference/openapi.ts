import { ProblemDetails } from '@percorso/domain';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { version } from '../config/version.js';
import { nameAsDocumented } from './openapi-names.js';
import { schemaOf } from './schemas.js';
import { completed } from './openapi-operations.js';
import { problemCodeList } from '../http/problems/problem-statuses.js';
import { tags } from './tags.js';

const DESCRIPTION = `Percorso: REST interface.

- Errors are \`application/problem+json\`; \`userMessage\` is Italian, for the person in front of the screen. Each operation names the codes of
  its refusals by their status, as \`x-codes\` too; what they mean stands at \`code\` of \`ProblemDetails\`.
- A field that holds a code has the address at which its values are read, in its description and as \`x-catalogues\`.
- The fields of a sheet, an entry or an event depend on its type: \`sheetType\`, \`type\`.
- "Documents" are the two documents of the product: 000 (episodes), 001 (registries and reference data).
- What people edit has a revision: \`ETag\` of a reply, \`If-Match\` of the next write at the same address, of what the address names. A stale one
  is refused with 412. A list has a revision too: the new entry's, in a reply to POST. \`id\` and \`revision\` of a reply belong together.
- A reply to a write has \`x-position\`, and each event of the stream has it in its id: whoever sends it (or the id) back with what they ask is
  shown at least what was written until then, also where lists are read on replicas.
- Readers without personal data (region analysts) get null, or an empty list, in the fields that say who somebody is.
- Lists answer JSON, or CSV to \`Accept: text/csv\`, and count their rows in \`x-total\`.
- FHIR R4 stands at \`/fhir/r4\` and describes itself: \`/fhir/r4/metadata\`.
- Identifiers in paths are UUIDs, so that no address fits two of the paths.
- The same paths answer under the name of each service of the documents: \`/core\`, \`/edge\`, \`/hua\`, \`/civil-registry\`,
  \`/territories\`, \`/imports\`, \`/report-engine\`, \`/regional-flows\` and \`/user-facade\`. Under \`/civil-registry\`, \`qualifications\` are
  \`/v1/civil-registry-qualifications\`.`;

/** zod puts a named schema under `$defs`, where OpenAPI tools do not look. */
const problemSchema = () => {
  const schema = z.toJSONSchema(ProblemDetails).$defs?.ProblemDetails ?? {};
  const code = {
    ...(schema.properties?.code as object),
    description: `With its status, and what \`userMessage\` says in Italian:\n\n${problemCodeList()}`,
  };
  return { ...schema, properties: { ...schema.properties, code } };
};

/** The OpenAPI document, generated from the routes and their schemas. */
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
  config.tags = Object.entries(tags).map(([name, { description }]) => ({ name, description }));
  const document = SwaggerModule.createDocument(app, config, { standardSchemaConverter: schemaOf });
  const schemas = { ...document.components?.schemas, ProblemDetails: problemSchema() };
  nameAsDocumented(schemas);
  return completed({ ...document, components: { ...document.components, schemas } as OpenAPIObject['components'] });
}

/** Serves `/openapi.json` and, as a page, `/docs`. Generated on the first request. */
export function describeAt(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'Percorso: API',
  });
}
