import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Returns a PDF as a reply that browsers save as a file, and that no page of another origin can embed. */
export function pdfFile(reply: FastifyReply, { pdf, fileName }: { pdf: Readable; fileName: string }): StreamableFile {
  void reply.header('cross-origin-resource-policy', 'same-origin');
  return new StreamableFile(pdf, { type: 'application/pdf', disposition: `attachment; filename="${fileName}"` });
}
