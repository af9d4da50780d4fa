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

- Errors are \`application/problem+json\`; \`userMessage\` is Italian, for the user. Each operation lists the codes of its refusals
  by status, also as \`x-codes\`; \`code\` of \`ProblemDetails\` explains them.
- The description of a field that holds a code has the path of its values, also as \`x-catalogues\`.
- The fields of a sheet, an entry or an event depend on its type, \`sheetType\` or \`type\`.
- "Documents" are the two documents of the product: 000 (episodes), 001 (registries and reference data).
- Editable resources have a revision (optimistic locking): the \`ETag\` of a reply is the \`If-Match\` of the next write at the same path, and
  belongs to the resource at that path. A stale revision is refused with 412. A list has a revision too: a reply to POST has the revision of the
  new entry. \`id\` and \`revision\` of a reply belong to the same resource.
- A reply to a write has the header \`x-position\`; the id of each event of the stream contains a position too. A client that sends it (or the
  id) with its next request reads its own writes: the reply includes at least everything written up to that position, also from a replica.
- Readers without personal data (region analysts) get null, or an empty list, in the fields that identify a person.
- Lists return JSON, or CSV for \`Accept: text/csv\`, with the number of rows in \`x-total\`. \`Accept: text/csv; separator=semicolon\` asks for
  the CSV that Excel opens in Italian: cells separated by semicolons, numbers with a decimal comma.
- FHIR R4 is at \`/fhir/r4\`; \`/fhir/r4/metadata\` describes it.
- Identifiers in paths are UUIDs, so no request matches two paths.
- The same paths are served under the name of each service of the documents: \`/core\`, \`/edge\`, \`/hua\`, \`/civil-registry\`,
  \`/territories\`, \`/imports\`, \`/report-engine\`, \`/regional-flows\` and \`/user-facade\`. Under \`/civil-registry\`, \`qualifications\` are
  \`/v1/civil-registry-qualifications\`.`;

/**
 * Returns the schema of a problem, with a list of all codes. It is taken from `$defs`, where zod puts a named schema and OpenAPI tools do
 * not find it.
 */
const problemSchema = () => {
  const schema = z.toJSONSchema(ProblemDetails).$defs?.ProblemDetails ?? {};
  const code = {
    ...(schema.properties?.code as object),
    description: `Each code with its status and its Italian \`userMessage\`:\n\n${problemCodeList()}`,
  };
  return { ...schema, properties: { ...schema.properties, code } };
};

/** Generates the OpenAPI document from the routes and their schemas. */
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

/** Serves the document at `/openapi.json` and as a page at `/docs`. It is generated on the first request. */
export function describeAt(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'Percorso: API',
  });
}
