import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import { documentLimits, validationMessage } from '@percorso/domain';
import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldErrors, refusalOf } from './field-errors.js';
import { Problem } from './problem.js';
import { sendProblem } from './problem-reply.js';

/** A file while it comes, as its sender names it. */
export type IncomingFile = { name: string; bytes: AsyncIterable<Buffer> };

declare module 'fastify' {
  interface FastifyContextConfig {
    acceptsFile?: boolean;
  }
}

const isMultipart = (request: FastifyRequest) =>
  request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;

/** Multipart is read by the routes that accept a file; for all others it is another content type, and refused. */
export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, {
    // It is told of as it happens, by `takeFile`.
    throwFileSizeLimit: false,
    limits: { files: 1, fileSize: documentLimits.maxBytes, fields: 25, fieldSize: 10_000, parts: 26, headerPairs: 50 },
  });
  fastify.addHook('preParsing', async (request, reply) => {
    if (isMultipart(request) && request.routeOptions.config.acceptsFile !== true)
      return sendProblem(reply, new Problem(415, 'unsupported_media_type'));
    return undefined;
  });
}

/** A route that reads one file and the fields beside it, by `readUpload`. */
export const AcceptsFile = (fields: z.ZodObject) => {
  const { properties, required } = z.toJSONSchema(fields) as { properties: object; required?: string[] };
  const file = { type: 'string' as const, format: 'binary' };
  return applyDecorators(
    RouteConfig({ acceptsFile: true }),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: { type: 'object', properties: { ...properties, file }, required: [...(required ?? []), 'file'] },
    }),
  );
};

const malformed = () => new Problem(400, 'malformed_request');
const tooLarge = (maxBytes: number) =>
  new Problem(413, 'file_too_large', { params: { maxKilobytes: maxBytes / 1000 } });
const multipartRequired = () => new Problem(415, 'multipart_required');

/** The parts as they come. What the library refuses is told in our words; what the network breaks off is malformed. */
async function* partsOf(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize: maxBytes } });
  } catch (error) {
    const isOther = error instanceof Error && 'code' in error && error.code === 'FST_INVALID_MULTIPART_CONTENT_TYPE';
    throw isOther ? multipartRequired() : malformed();
  }
}

/** The bytes of a file until it ends, or is destroyed. */
async function* bytesOf(file: MultipartFile['file']): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch (error) {
    throw error instanceof Problem ? error : malformed();
  }
}

/** Whatever the end is, it is that of the file, and comes at once: nobody reads the rest of what is refused. */
async function takeFile<File>({ filename: name, file }: MultipartFile, { take, maxBytes }: Taking<File>) {
  const refuse = () => file.destroy(tooLarge(maxBytes));
  if (file.truncated) refuse();
  // Beyond the limit the library keeps no byte, and goes on to the end of what is sent.
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
    else if (typeof part.value === 'string') parts.fields[part.fieldname] = part.value;
  return parts;
}

type TakeFile<File> = (file: IncomingFile) => Promise<File>;
type Taking<File> = { take: TakeFile<File>; maxBytes: number };

/**
 * Reads the one file and the fields of a request, the file while it comes. A refusal is thrown as soon as it is known: `answerEarly`
 * sees to what the client has not sent by then.
 * @param take what is to be done with the file: reads it to its end, or refuses it
 * @throws Malformed (400), RuleBroken (422), Problem 413 over the size, what `take` throws
 */
export async function readUpload<Fields, File>(
  request: FastifyRequest,
  schema: z.ZodType<Fields>,
  take: TakeFile<File>,
  maxBytes: number = documentLimits.maxBytes,
): Promise<{ fields: Fields; file: File }> {
  if (!isMultipart(request)) throw multipartRequired();
  // Of a client that left while it was found out who it is nothing would ever come, not even the end.
  if (request.raw.destroyed) throw malformed();
  const { fields, file } = await readParts(request, { take, maxBytes });
  const parsed = schema.safeParse(fields, { reportInput: true });
  const missing = file ? [] : [{ path: 'file', code: 'required', message: validationMessage('required') }];
  const issues = parsed.error?.issues ?? [];
  if (!parsed.success || !file) throw refusalOf(issues, [...fieldErrors(issues), ...missing]);
  return { fields: parsed.data, file };
}
