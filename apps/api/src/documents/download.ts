import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

export type Download = { fileName: string; contentType: string; size: number | null; bytes: Readable };

/** Documents a route that returns a file with one of these media types. */
export const ApiDownload = (mediaTypes: readonly string[]) =>
  ApiResponse({
    status: 200,
    description: 'The file',
    content: Object.fromEntries(mediaTypes.map((type) => [type, {}])),
  });

/** Sends a file as an attachment, which browsers save instead of opening it. */
export function downloadOf({ fileName, contentType, size, bytes }: Download, reply: FastifyReply): StreamableFile {
  void reply.header('cross-origin-resource-policy', 'same-origin');
  return new StreamableFile(bytes, {
    type: contentType,
    disposition: `attachment; filename="${fileName}"`,
    ...(size !== null && { length: size }),
  });
}
