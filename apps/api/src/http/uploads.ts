import multipart, { type MultipartFile } from '@fastify/multipart';
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

/** What the library refuses, in our words; what the network breaks off is malformed. */
const refusals: Record<string, () => Problem> = {
  FST_FILES_LIMIT: malformed,
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new Problem(415, 'multipart_required'),
};

type Parts<File> = { fields: Record<string, string>; file?: File; fault?: Error };

async function takeFile<File>(
  part: MultipartFile,
  { take, maxBytes }: Taking<File>,
): Promise<Pick<Parts<File>, 'file' | 'fault'>> {
  try {
    return { file: await take({ name: part.filename, bytes: wholeFile(part.file, maxBytes) }) };
  } catch (fault) {
    // What is within the limit is read to its end all the same: who is still sending would not hear the answer.
    if (part.file.truncated) throw fault;
    part.file.resume();
    return { fault: fault as Error };
  }
}

/** What is broken off is malformed; what goes on beyond the limit is not the file. */
async function* wholeFile(file: MultipartFile['file'], maxBytes: number): AsyncGenerator<Buffer> {
  const chunks = file.iterator({ destroyOnReturn: false });
  const next = () =>
    chunks.next().catch(() => {
      throw malformed();
    });
  for (let chunk = await next(); chunk.done !== true; chunk = await next()) yield chunk.value as Buffer;
  if (file.truncated) throw tooLarge(maxBytes);
}

async function readParts<File>(request: FastifyRequest, taking: Taking<File>): Promise<Parts<File>> {
  const parts: Parts<File> = { fields: {} };
  try {
    for await (const part of request.parts({ limits: { fileSize: taking.maxBytes } }))
      if (part.type === 'file') Object.assign(parts, await takeFile(part, taking));
      else if (typeof part.value === 'string') parts.fields[part.fieldname] = part.value;
  } catch (error) {
    if (error instanceof Problem) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(taking.maxBytes);
    throw refusals[code]?.() ?? malformed();
  }
  return parts;
}

type TakeFile<File> = (file: IncomingFile) => Promise<File>;
type Taking<File> = { take: TakeFile<File>; maxBytes: number };

/**
 * Reads the one file and the fields of a request, the file while it comes.
 * @param take what is to be done with it; it may refuse it
 * @throws Malformed (400), RuleBroken (422), Problem 413 over the size, what `take` throws
 */
export async function readUpload<Fields, File>(
  request: FastifyRequest,
  schema: z.ZodType<Fields>,
  take: TakeFile<File>,
  maxBytes: number = documentLimits.maxBytes,
): Promise<{ fields: Fields; file: File }> {
  if (!isMultipart(request)) throw new Problem(415, 'multipart_required');
  const { fields, file, fault } = await readParts(request, { take, maxBytes });
  if (fault) throw fault;
  const parsed = schema.safeParse(fields, { reportInput: true });
  const missing = file ? [] : [{ path: 'file', code: 'required', message: validationMessage('required') }];
  const issues = parsed.error?.issues ?? [];
  if (!parsed.success || !file) throw refusalOf(issues, [...fieldErrors(issues), ...missing]);
  return { fields: parsed.data, file };
}
