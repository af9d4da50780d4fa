import { z } from 'zod';
import { malformedParameter } from '../fhir/search-parameters.js';
import { MalformedHeader } from '../http/problems/problem.js';

const texts = z.union([z.string().max(2000), z.array(z.string().max(2000)).max(20)]).optional();

/** The query of an export, as in Bulk Data Access STU2. An unknown parameter is refused, never ignored. */
export const ExportQuery = z
  .strictObject({ _type: texts, _since: z.string().max(40).optional(), _outputFormat: z.string().max(100).optional() })
  .meta({ id: 'FhirExportQuery' });
export type ExportQuery = z.infer<typeof ExportQuery>;

/** The parameters of `ExportQuery` in a request body, as a FHIR Parameters resource. */
export const ExportParameters = z
  .strictObject({
    resourceType: z.literal('Parameters'),
    parameter: z
      .array(
        z.union([
          z.strictObject({ name: z.literal('_type'), valueString: z.string().max(2000) }),
          z.strictObject({ name: z.literal('_since'), valueInstant: z.string().max(40) }),
          z.strictObject({ name: z.literal('_outputFormat'), valueString: z.string().max(100) }),
        ]),
      )
      .max(20)
      .default([]),
  })
  .nullish()
  .meta({ id: 'FhirExportParameters' });
export type ExportParameters = z.infer<typeof ExportParameters>;

export type ExportRequest = { types: string[] | undefined; since: string | undefined };

/** The accepted values of `_outputFormat`. The one with a blank is the first one from a URL, in which `+` is decoded as a blank. */
const formats = ['application/fhir+ndjson', 'application/fhir ndjson', 'application/ndjson', 'ndjson'];
const Since = z.iso.datetime({ offset: true });

/** Parses the parameters of an export. @throws Malformed */
export function readExport({ _type, _since, _outputFormat }: ExportQuery): ExportRequest {
  if (_outputFormat !== undefined && !formats.includes(_outputFormat))
    throw malformedParameter('_outputFormat', _outputFormat);
  if (_since !== undefined && !Since.safeParse(_since).success) throw malformedParameter('_since', _since);
  const types = [_type ?? []].flat().flatMap((text) => text.split(',').map((type) => type.trim()));
  return { types: _type === undefined ? undefined : [...new Set(types)], since: _since };
}

export function queryOf(parameters: ExportParameters): ExportQuery {
  const query: { _type: string[]; _since?: string; _outputFormat?: string } = { _type: [] };
  for (const given of parameters?.parameter ?? [])
    if (given.name === '_type') query._type.push(given.valueString);
    else if (given.name === '_since') query._since = given.valueInstant;
    else query._outputFormat = given.valueString;
  return { ...query, _type: query._type.length > 0 ? query._type : undefined };
}

/** Checks the Prefer header: exports are asynchronous, which the client must request. @throws MalformedHeader */
export function mustPreferAsync(prefer: string | undefined): void {
  const preferences = (prefer ?? '').split(/[,;]/).map((one) => one.trim().toLowerCase());
  if (!preferences.includes('respond-async')) throw new MalformedHeader('prefer');
}
