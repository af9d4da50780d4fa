import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { documentLimits, validationMessage } from '@percorso/domain';
import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiExtension } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { underOwnNames } from '../replies/documented-names.js';
import { fieldErrors, refusalOf } from '../problems/field-errors.js';
import { Malformed, Problem } from '../problems/problem.js';
import { sendProblem } from '../problems/problem-reply.js';
import { brokenRule } from '../problems/rule-errors.js';

/** A file while it arrives, with the name that its sender has given it. */
export type IncomingFile = { name: string; bytes: AsyncIterable<Buffer> };

declare module 'fastify' {
  interface FastifyContextConfig {
    acceptsFile?: boolean;
  }
}

const isMultipart = (request: FastifyRequest) =>
  request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;

const typeOf = (request: FastifyRequest) => request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Whether the type of a body is neither multipart nor JSON (which clients may declare for an empty body). Such a request is refused with
 * `multipart_required`, whose text names the right type.
 */
const isOtherBody = (request: FastifyRequest) =>
  !['', 'application/json', 'multipart/form-data'].includes(typeOf(request));

/** Bytes for the 1000 characters of a field, of at most 16 code units each; the library truncates longer fields. */
const FIELD_BYTES = 64_000;

/** Registers multipart for the routes that accept a file; other routes refuse it as an unsupported media type. */
export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, {
    // `takeFile` reports a file that is too large while it arrives.
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fileSize: documentLimits.maxBytes,
      fields: 25,
      fieldSize: FIELD_BYTES,
      parts: 26,
      headerPairs: 50,
    },
  });
  fastify.addHook('preParsing', async (request, reply) => {
    const { acceptsFile = false } = request.routeOptions.config;
    if (acceptsFile && isOtherBody(request)) return sendProblem(reply, multipartRequired());
    if (isMultipart(request) && !acceptsFile) return sendProblem(reply, new Problem(415, 'unsupported_media_type'));
    return undefined;
  });
}

/**
 * Declares that a route accepts one file and the fields beside it, read with `readUpload`.
 * @param mediaTypes the media types of the files that it accepts
 */
export const AcceptsFile = (fields: z.ZodObject, mediaTypes: readonly string[]) => {
  const { properties, required = [], additionalProperties = { type: 'string' } } = inputSchemaOf(fields);
  const file = { type: 'string', format: 'binary' };
  const form = { properties: { ...properties, file }, required: [...required, 'file'], additionalProperties };
  return applyDecorators(
    RouteConfig({ acceptsFile: true }),
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', ...form } as object }),
    ApiExtension(FILE_EXTENSION, mediaTypes),
  );
};

type InputSchema = { properties: object; required?: string[]; additionalProperties?: false };

/** Returns the JSON schema of the fields. Zod writes the schema of a named zod object under `$defs`. */
function inputSchemaOf(fields: z.ZodObject): InputSchema {
  const { $ref, $defs = {}, ...written } = z.toJSONSchema(fields, { io: 'input' });
  return ($ref ? $defs[$ref.split('/').at(-1) ?? ''] : written) as InputSchema;
}

/** The OpenAPI extension with the media types of a route's files. */
export const FILE_EXTENSION = 'x-file-types';

const malformed = () => new Problem(400, 'malformed_request');
const tooLarge = (maxBytes: number) =>
  new Problem(413, 'file_too_large', { params: { maxKilobytes: maxBytes / 1000 } });
const fieldTooLarge = () => new Problem(413, 'body_too_large');
const multipartRequired = () => new Problem(415, 'multipart_required');

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Yields the parts as they arrive. Converts refusals of the library into our problems; a broken connection counts as malformed. */
async function* partsOf(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize: maxBytes } });
  } catch (error) {
    if (codeOf(error) === 'FST_FILES_LIMIT') throw brokenRule('file', 'oneDocument');
    throw codeOf(error) === 'FST_INVALID_MULTIPART_CONTENT_TYPE' ? multipartRequired() : malformed();
  }
}

/** Yields the bytes of a file until it ends, or is destroyed. */
async function* bytesOf(file: MultipartFile['file']): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch (error) {
    throw error instanceof Problem ? error : malformed();
  }
}

/** Passes the file to `take` and destroys it at the end, even after an error, so that the rest of a refused file is not read. */
async function takeFile<File>({ filename: name, file }: MultipartFile, { take, maxBytes }: Taking<File>) {
  const refuse = () => file.destroy(tooLarge(maxBytes));
  if (file.truncated) refuse();
  // Without this, the library would drop the bytes beyond the limit and read on to the end of the request.
  else file.once('limit', refuse);
  try {
    return await take({ name, bytes: bytesOf(file) });
  } finally {
    file.destroy();
  }
}

type Parts<File> = { fields: Record<string, string>; file?: File };

async function readParts<File>(request: FastifyRequest, taking: Taking<File>): Promise<Parts<File>> {
  const parts: Parts<File> = { fields: {} };
  for await (const part of partsOf(request, taking.maxBytes))
    if (part.type === 'file') parts.file = await takeFile(part, taking);
    else if (part.valueTruncated) throw fieldTooLarge();
    else addField(parts.fields, part);
  return parts;
}

/** Adds a field. It must be a text, and a repeated field must have the same value: nothing in a request is ignored. Decision 0060. */
function addField(fields: Record<string, string>, { fieldname: path, value }: { fieldname: string; value: unknown }) {
  if (typeof value !== 'string')
    throw new Malformed([{ path, code: 'invalid_type', message: validationMessage('invalidValue') }]);
  if (Object.hasOwn(fields, path) && fields[path] !== value) throw brokenRule(path, 'saidTwice', { other: path });
  fields[path] = value;
}

type TakeFile<File> = (file: IncomingFile) => Promise<File>;
type Taking<File> = { take: TakeFile<File>; maxBytes: number };

/**
 * Reads the one file and the fields of a request while they arrive. Throws a refusal as soon as it is known; `answerEarly` then discards
 * what the client has not sent yet.
 * @param take consumes the file to its end, or throws
 * @throws Malformed (400), RuleBroken (422), Problem 413 if the file or a field is too large, and the errors of `take`
 */
export async function readUpload<Fields, File>(
  request: FastifyRequest,
  schema: z.ZodType<Fields>,
  take: TakeFile<File>,
  maxBytes: number = documentLimits.maxBytes,
): Promise<{ fields: Fields; file: File }> {
  if (!isMultipart(request)) throw multipartRequired();
  // A client that left during authentication would send nothing more, not even the end of the request.
  if (request.raw.destroyed) throw malformed();
  const { fields, file } = await readParts(request, { take, maxBytes });
  const parsed = schema.safeParse(underOwnNames(schema, fields), { reportInput: true });
  const missing = file ? [] : [{ path: 'file', code: 'required', message: validationMessage('required') }];
  const issues = parsed.error?.issues ?? [];
  if (!parsed.success || !file) throw refusalOf(issues, [...fieldErrors(issues), ...missing]);
  return { fields: parsed.data, file };
}
