import multipart from '@fastify/multipart';
import {
  documentLimits,
  hasDocumentExtension,
  mimeTypeOfName,
  normalisedFileName,
  validationMessage,
} from '@percorso/domain';
import type { DocumentMimeType } from '@percorso/domain';
import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { fieldErrors, refusalOf } from './field-errors.js';
import { Problem } from './problem.js';
import { sendProblem } from './problem-reply.js';

/** A file as it was sent, its name normalised and its content checked. */
export type Upload<Fields> = {
  fields: Fields;
  fileName: string;
  mimeType: DocumentMimeType;
  content: Buffer;
};

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
    limits: { files: 1, fileSize: documentLimits.maxBytes, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 50 },
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

/** What the library refuses, in our words; what the network breaks off is malformed. */
const refusals: Record<string, Problem> = {
  FST_REQ_FILE_TOO_LARGE: new Problem(413, 'file_too_large', {
    params: { maxKilobytes: documentLimits.maxBytes / 1000 },
  }),
  FST_FILES_LIMIT: new Problem(400, 'malformed_request'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new Problem(415, 'multipart_required'),
};

type Parts = { fields: Record<string, string>; file: { name: string; content: Buffer } | undefined };

async function readParts(request: FastifyRequest): Promise<Parts> {
  const parts: Parts = { fields: {}, file: undefined };
  try {
    for await (const part of request.parts())
      if (part.type === 'file') parts.file = { name: part.filename, content: await part.toBuffer() };
      else if (typeof part.value === 'string') parts.fields[part.fieldname] = part.value;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw refusals[code] ?? new Problem(400, 'malformed_request');
  }
  return parts;
}

/**
 * Reads the one file and the fields of a request. Only JPG, PNG and PDF, told both by the name and by the content.
 * @throws Malformed (400), RuleBroken (422), Problem 413 over the size, 415 of another kind
 */
export async function readUpload<Fields>(request: FastifyRequest, schema: z.ZodType<Fields>): Promise<Upload<Fields>> {
  if (!isMultipart(request)) throw new Problem(415, 'multipart_required');
  const { fields, file } = await readParts(request);
  const parsed = schema.safeParse(fields, { reportInput: true });
  const missing = file ? [] : [{ path: 'file', code: 'required', message: validationMessage('required') }];
  const issues = parsed.error?.issues ?? [];
  if (!parsed.success || !file) throw refusalOf(issues, [...fieldErrors(issues), ...missing]);
  const fileName = normalisedFileName(file.name);
  if (!hasDocumentExtension(fileName)) throw new Problem(415, 'wrong_extension');
  const mimeType = mimeTypeOfName(fileName);
  const found = await fileTypeFromBuffer(file.content);
  if (!mimeType || found?.mime !== mimeType) throw new Problem(415, 'wrong_content');
  return { fields: parsed.data, fileName, mimeType, content: file.content };
}
